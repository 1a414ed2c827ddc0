import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { purgeAppointments, sendReminders } from './index.ts';

// Reminders run every hour, because the local time at which they start is not always the same hour in UTC.
export const schedules = [
  defineSchedule({ name: 'remind-appointments', cron: '5 * * * *', run: sendReminders }),
  defineSchedule({
    name: 'purge-appointments',
    cron: '55 3 * * *',
    run: ({ db }: { db: Database }) => purgeAppointments(db),
  }),
];
