import {
  type Mailer,
  type Message,
  sendMessage,
  weeklyReportMessage,
} from '#server/marketing/notifications/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Settings, SettingsStore } from '#server/platform/settings/index.ts';
import { mondayOfPreviousWeek, readWeekFigures } from './week.ts';

interface MailContext {
  db: Database;
  mailer: Mailer;
  settings: SettingsStore;
  env: { SHOP_URL: string };
}

/** Composes the weekly report to staff; undefined when the settings disable it. */
export async function composeWeeklyReport(
  db: Database,
  settings: Settings,
  shopUrl: string,
  monday: string,
): Promise<Message | undefined> {
  if (!settings.notifications.weeklyReports) return undefined;
  return weeklyReportMessage(await readWeekFigures(db, monday), settings, shopUrl);
}

export const jobs = [
  defineJob({
    queue: 'weekly-report-mail',
    isSlow: true,
    run: async (context: MailContext, job: { from: string }) => {
      const message = await composeWeeklyReport(
        context.db,
        context.settings.current(),
        context.env.SHOP_URL,
        job.from,
      );
      await sendMessage(context, 'weekly-report-mail', job, message);
    },
  }),
];

/**
 * Queues the weekly report on Mondays from 7:00 in the shop's time zone. Repeated calls send it only once,
 * because the message key contains the week's Monday.
 *
 * @returns whether a job was queued
 */
export async function queueWeeklyReport(
  { db, outbox }: { db: Database; outbox: Outbox },
  now = new Date(),
): Promise<boolean> {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: shopTimeZone(),
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  if (parts.weekday !== 'Mon' || Number(parts.hour) < 7) return false;
  await outbox.add(db, 'weekly-report-mail', { from: await mondayOfPreviousWeek(db, now) });
  return true;
}

// Runs every hour, because 7:00 in the shop's time zone is not always the same hour in UTC.
export const schedules = [
  defineSchedule({
    name: 'weekly-report',
    cron: '0 * * * *',
    run: (context: { db: Database; outbox: Outbox }) => queueWeeklyReport(context),
  }),
];
