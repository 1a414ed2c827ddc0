import type { Database } from '#server/platform/db/client.ts';
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Storage } from '#server/platform/media/index.ts';
import type { SettingsStore } from '#server/platform/settings/index.ts';
import { requestDailyBackup } from './request-backup.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupStorage } from './backup-storage.ts';

interface Context {
  db: Database;
  databaseUrl: string;
  outbox: Outbox;
  storage: Storage;
  settings: SettingsStore;
  backupStorage: BackupStorage;
}

export const jobs = [
  defineJob({
    queue: 'make-backup',
    isSlow: true,
    run: (context: Context, { backupId }: { backupId: string }) => {
      const { shop, backup } = context.settings.current();
      const { queues } = context.outbox;
      return makeBackup(
        { ...context, shopName: shop.name, keep: backup.keep, place: context.backupStorage, queues },
        backupId,
      );
    },
  }),
];

export const schedules = [
  defineSchedule({
    name: 'daily-backup',
    cron: '*/10 * * * *',
    run: (context: Context) =>
      requestDailyBackup(context, { ...context.settings.current().backup, timeZone: shopTimeZone() }),
  }),
];
