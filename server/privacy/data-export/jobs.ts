import { type Mailer, dataExportMessage, sendMessage } from '#server/marketing/notifications/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { SettingsStore } from '#server/platform/settings/index.ts';
import { collectPersonalData } from './collect-personal-data.ts';

export const jobs = [
  defineJob({
    queue: 'data-export',
    isSlow: true,
    run: async (
      context: { db: Database; mailer: Mailer; settings: SettingsStore },
      job: { exportId: string },
    ) => {
      const data = await collectPersonalData(context.db, job.exportId);
      if (data)
        await sendMessage(
          context,
          'data-export',
          job,
          await dataExportMessage(data, context.settings.current()),
        );
    },
  }),
];
