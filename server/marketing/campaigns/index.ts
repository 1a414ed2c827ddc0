export { countAudience } from './audience.ts';
export { type Audience, type CampaignInput, type CampaignTexts, campaignInput } from './campaign-input.ts';
export {
  type StaffBy,
  changeCampaign,
  createCampaign,
  deleteDraft,
  duplicateCampaign,
} from './edit-campaign.ts';
export {
  type Campaign,
  type CampaignLine,
  type CampaignResults,
  findCampaign,
  listCampaigns,
  readCampaignFigures,
  resultsOf,
} from './queries.ts';
export {
  type CampaignStep,
  cancelCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from './schedule-campaign.ts';
export { type Recipient, sendBatch } from './send-batch.ts';
export { sendCampaigns } from './send-campaigns.ts';
export { slugOf, trackedPath } from './tracked-link.ts';
export { type CampaignState, mayStep } from './transitions.ts';
export { emailToUnsubscribe, recipientOf, unsubscribe, unsubscribeToken } from './unsubscribe.ts';
export { type CampaignShop, campaignMail } from './campaign-mail.ts';
