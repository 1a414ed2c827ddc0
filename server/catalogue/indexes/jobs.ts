import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { deleteOldChanges } from './changes.ts';

export const schedules = [
  defineSchedule({
    name: 'delete-old-catalogue-changes',
    cron: '40 3 * * *',
    run: (context: Parameters<typeof deleteOldChanges>[0]) => deleteOldChanges(context),
  }),
];
