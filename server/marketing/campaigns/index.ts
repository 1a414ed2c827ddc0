export { countAudience } from './audience.ts';
export {
  type Audience,
  type CampaignInput,
  type CampaignTexts,
  campaignInputSchema,
} from './campaign-input.ts';
export { changeCampaign, createCampaign, deleteDraft, duplicateCampaign } from './edit-campaign.ts';
export {
  type Campaign,
  type CampaignListRow,
  type CampaignResults,
  findCampaign,
  listCampaigns,
  readCampaignFigures,
  readCampaignResults,
} from './queries.ts';
export {
  type CampaignStateOutcome,
  cancelCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from './schedule-campaign.ts';
export { type CampaignRecipient, sendBatch } from './send-batch.ts';
export { sendCampaigns } from './send-campaigns.ts';
export { slugOf, addUtmParameters } from './utm-parameters.ts';
export { type CampaignState, mayChangeState } from './transitions.ts';
export {
  findEmailToUnsubscribe,
  verifyUnsubscribeToken,
  unsubscribe,
  unsubscribeToken,
} from './unsubscribe.ts';
export { type CampaignShop, composeCampaignMail } from './campaign-mail.ts';
