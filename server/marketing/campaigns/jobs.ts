import type { Locale } from '#shared/locales.ts';
import type { Mailer } from '#server/marketing/notifications/index.ts';
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import {
  type CampaignShop,
  composeCampaignMail,
  findCampaign,
  sendBatch,
  sendCampaigns,
  unsubscribeToken,
} from './index.ts';

export const jobs = [
  defineJob({
    queue: 'campaign-test-mail',
    isSlow: true,
    run: async (
      context: CampaignShop & { mailer: Mailer },
      job: { campaignId: string; email: string; locale: Locale; key: string },
    ) => {
      const campaign = await findCampaign(context.db, job.campaignId);
      if (campaign)
        await context.mailer.send(
          await composeCampaignMail(context, campaign, job.locale, { ...job, token: null }),
        );
    },
  }),
  defineJob({
    queue: 'campaign-batch',
    isSlow: true,
    run: (
      context: CampaignShop & { mailer: Mailer; secretBox: SecretBox },
      { campaignId }: { campaignId: string },
    ) =>
      sendBatch(context, campaignId, async (campaign, { id, email, locale }) => {
        const to = { key: `campaign-${id}`, email, token: unsubscribeToken(context.secretBox, id) };
        await context.mailer.send(await composeCampaignMail(context, campaign, locale, to));
      }),
  }),
];

export const schedules = [defineSchedule({ name: 'send-campaigns', cron: '* * * * *', run: sendCampaigns })];
