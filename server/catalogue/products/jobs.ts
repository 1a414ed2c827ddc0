import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { deleteRemovedDocuments } from './documents/index.ts';

export const schedules = [
  defineSchedule({
    name: 'delete-removed-documents',
    cron: '20 3 * * *',
    run: (context: Parameters<typeof deleteRemovedDocuments>[0]) => deleteRemovedDocuments(context),
  }),
];
