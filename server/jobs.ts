import { setTimeout as sleep } from 'node:timers/promises';
import { type LateMessages, forgetLateMessages } from './account-closing/index.ts';
import { lastMonday } from './analytics/index.ts';
import { closeDays } from './analytics/visits/index.ts';
import { askDailyBackup, makeBackup } from './backup/index.ts';
import { type Campaign, contentOf, findCampaign, sendBatch, sendCampaigns, unsubscribeToken } from './campaigns/index.ts';
import { forgetCartChanges } from './cart/index.ts';
import { closeOtherPayments, confirmPayment, followUpPaid, reconcilePayments, releaseUnpaid } from './checkout/index.ts';
import { matchEntries, remindTransfers } from './checkout/transfers/index.ts';
import { type ConfirmJob, forgetConsents, isWaiting } from './consents/index.ts';
import { gatherData } from './data-export/index.ts';
import type { Locale } from '../shared/locales.ts';
import type { IdentityMail } from './identity/index.ts';
import { fetchImages, forgetImports, runImport } from './imports/index.ts';
import { watchLowStock } from './inventory/index.ts';
import { creditRefund } from './invoices/index.ts';
import { shopTimeZone } from './kernel/day.ts';
import { type JobHandlers, forgetDoneJobs } from './kernel/outbox.ts';
import { type Bucket, makeImages } from './media/index.ts';
import { runMerchantImport } from './merchants/index.ts';
import {
  type Message,
  type OrderMailJob,
  type StaffMailJob,
  answerMessage,
  backInStockMessage,
  campaignMessage,
  composeOrderMail,
  composeStaffMail,
  consentMessage,
  exportMessage,
  forgetNews,
  identityMessage,
  questionMessage,
  reviewMessage,
} from './notifications/index.ts';
import { sendRefund, settleSandboxPayment } from './payments/index.ts';
import { watchPromotions } from './promotions/index.ts';
import { findQuestion } from './questions/index.ts';
import { findReviewNews } from './reviews/index.ts';
import type { Shop } from './shop.ts';
import { findAlert, tellAlerts } from './stock-alerts/index.ts';
import { loadFacts } from './terms/index.ts';
import { deliverWebhook, dispatchEvents, forgetEvents } from './webhooks-out/index.ts';

/** Every kind of afterthought there is. */
export const queues = [
  'identity-mail',
  'order-mail',
  'staff-mail',
  'stock-alert-mail',
  'review-mail',
  'question-mail',
  'consent-mail',
  'campaign-test-mail',
  'campaign-batch',
  'data-export',
  'forget-late-messages',
  'webhook-out',
  'sandbox-settle',
  'payment-webhook',
  'close-payments',
  'send-refund',
  'order-paid',
  'issue-credit-note',
  'match-bank-entries',
  'make-images',
  'make-backup',
  'import-products',
  'import-images',
  'import-merchant',
] as const;

/** Those that take long: papers, messages, other machines. */
const slowQueues = [
  'payment-webhook',
  'close-payments',
  'send-refund',
  'order-paid',
  'identity-mail',
  'order-mail',
  'staff-mail',
  'stock-alert-mail',
  'review-mail',
  'question-mail',
  'consent-mail',
  'campaign-test-mail',
  'campaign-batch',
  'data-export',
  'make-images',
  'make-backup',
  'import-products',
  'import-images',
  'import-merchant',
];

/** A job's time, of the two minutes after which it counts as lost. */
const fetchingMs = 60_000;

const busyRequests = 4;
const longestWaitMs = 2000;

/** Buyers first: while several requests are being answered, an afterthought waits, but never for long. */
async function quiet({ attention }: Shop): Promise<void> {
  const until = Date.now() + longestWaitMs;
  while (attention.requests >= busyRequests && Date.now() < until) await sleep(50);
}

/** What is done with each. All may run twice; none may do harm by it. */
function handlers(shop: Shop): JobHandlers {
  const mail = () => ({ db: shop.db, settings: shop.settings.current(), shopUrl: shop.env.SHOP_URL });
  // With what it was composed from, so that staff can have one that failed tried again.
  const send = async (queue: string, data: object, message: Message | undefined) => {
    if (message) await shop.mailer.send({ ...message, job: { queue, data } });
  };
  return {
    // Its data are a link that lets somebody in: kept nowhere else.
    'identity-mail': async (job: IdentityMail) => shop.mailer.send(await identityMessage(job, shop.settings.current())),
    'order-mail': async (job: OrderMailJob) =>
      send('order-mail', job, await composeOrderMail({ ...mail(), shopFacts: (locale) => loadFacts(shop, locale) }, job)),
    'staff-mail': async (job: StaffMailJob) => send('staff-mail', job, await composeStaffMail(mail(), job)),
    'stock-alert-mail': async (job: { alertId: string }) => {
      const alert = await findAlert(shop.db, job.alertId);
      if (alert) await send('stock-alert-mail', job, await backInStockMessage(alert, shop.settings.current(), shop.env.SHOP_URL));
    },
    'review-mail': async (job: { reviewId: string; decidedAt: string }) => {
      const news = await findReviewNews(shop.db, job.reviewId, job.decidedAt);
      if (news) await send('review-mail', job, await reviewMessage(news, shop.settings.current(), shop.env.SHOP_URL));
    },
    'question-mail': async (job: { kind: 'asked' | 'answered'; questionId: string }) => {
      const question = await findQuestion(shop.db, job.questionId);
      const write = job.kind === 'asked' ? questionMessage : answerMessage;
      if (question) await send('question-mail', job, await write(question, shop.settings.current(), shop.env.SHOP_URL));
    },
    // Its data are a link that gives a consent: kept nowhere else.
    'consent-mail': async (job: ConfirmJob) => {
      if (await isWaiting(shop.db, job)) await shop.mailer.send(await consentMessage(job, shop.settings.current(), shop.env.SHOP_URL));
    },
    'campaign-test-mail': async (job: { campaignId: string; email: string; locale: Locale; key: string }) => {
      const campaign = await findCampaign(shop.db, job.campaignId);
      if (campaign) await shop.mailer.send(await campaignMail(shop, campaign, job.locale, { ...job, token: null }));
    },
    'campaign-batch': ({ campaignId }: { campaignId: string }) =>
      sendBatch(shop, campaignId, async (campaign, { id, email, locale }) => {
        const to = { key: `campaign-${id}`, email, token: unsubscribeToken(shop.seal, id) };
        await shop.mailer.send(await campaignMail(shop, campaign, locale, to));
      }),
    'data-export': async (job: { exportId: string }) => {
      const data = await gatherData(shop.db, job.exportId);
      if (data) await send('data-export', job, await exportMessage(data, shop.settings.current()));
    },
    'forget-late-messages': (job: LateMessages) => forgetLateMessages(shop.db, job),
    'webhook-out': (job: { deliveryId: string; isReplay?: boolean }) => deliverWebhook({ db: shop.db, isDemo: shop.env.DEMO }, job),
    'sandbox-settle': async ({ id }: { id: string }) => {
      await settleSandboxPayment(shop.db, id, 'paid');
      await confirmPayment(shop, id);
    },
    'payment-webhook': ({ id }: { id: string }) => confirmPayment(shop, id),
    'close-payments': ({ orderId }: { orderId: string }) => closeOtherPayments(shop, orderId),
    'send-refund': ({ refundId }: { refundId: string }) => sendRefund(shop, refundId),
    'order-paid': ({ orderId }: { orderId: string }) => followUpPaid(shop, orderId),
    'issue-credit-note': ({ refundId }: { refundId: string }) => creditRefund(shop.db, refundId),
    'make-images': (job: { bucket: Bucket; path: string }) => makeImages(shop, job),
    'make-backup': ({ backupId }: { backupId: string }) => makeBackup({ ...shop, ...backupOf(shop) }, backupId),
    'import-products': ({ importId, ip }: { importId: string; ip: string }) => runImport(importPlaceOf(shop), importId, ip),
    'import-images': () => fetchImported(shop),
    'import-merchant': ({ importId, ip }: { importId: string; ip: string }) => runMerchantImport(merchantPlaceOf(shop), importId, { ip }),
    'match-bank-entries': ({ statementId }: { statementId: string }) => matchEntries(shop, statementId),
  };
}

/** A campaign's message to somebody, as it is now. */
export async function campaignMail(
  shop: Pick<Shop, 'db' | 'shelf' | 'env' | 'settings'>,
  campaign: Campaign,
  locale: Locale,
  to: { key: string; email: string; token: string | null },
): Promise<Message> {
  const { db, shelf, env, settings } = shop;
  const content = await contentOf({ db, shelf, shopUrl: env.SHOP_URL }, campaign, locale);
  return campaignMessage(content, to, settings.current(), env.SHOP_URL);
}

/** Begins to work on the jobs and keeps the clock. */
export async function startJobs(shop: Shop): Promise<void> {
  const timers = {
    'release-unpaid': { cron: '* * * * *', run: () => releaseUnpaid(shop) },
    'reconcile-payments': { cron: '*/5 * * * *', run: () => reconcilePayments(shop) },
    'remind-transfers': { cron: '*/15 * * * *', run: () => remindTransfers(shop, shop.settings.current().bank.reminder_days) },
    'watch-low-stock': { cron: '*/5 * * * *', run: () => watchLowStock(shop) },
    'tell-stock-alerts': { cron: '* * * * *', run: () => tellAlerts(shop) },
    // What an announcement on commit did not reach, such as a process that stopped meanwhile.
    'dispatch-events': { cron: '* * * * *', run: () => dispatchEvents(shop) },
    'forget-events': { cron: '20 3 * * *', run: () => forgetEvents(shop.db) },
    'forget-imports': { cron: '50 3 * * *', run: () => forgetImports(shop) },
    'forget-done-jobs': { cron: '35 * * * *', run: () => forgetDoneJobs(shop.db) },
    'forget-cart-changes': { cron: '40 3 * * *', run: () => forgetCartChanges(shop.db) },
    // Those whose place did not answer, and what a process that stopped left.
    'fetch-imported-images': { cron: '* * * * *', run: () => fetchImported(shop) },
    'send-campaigns': { cron: '* * * * *', run: () => sendCampaigns(shop) },
    'forget-consents': { cron: '50 3 * * *', run: () => forgetConsents(shop.db, forgetNews) },
    // Every hour, for the shop's midnight is that of its own time zone.
    'close-visit-days': { cron: '15 * * * *', run: () => closeDays(shop.db) },
    'watch-promotions': { cron: '*/15 * * * *', run: () => watchPromotions(shop) },
    // Every hour, for the hour meant is one of the shop's own time zone, which staff may change.
    'weekly-report': { cron: '0 * * * *', run: () => askWeeklyReport(shop) },
    'daily-backup': {
      cron: '*/10 * * * *',
      run: () => askDailyBackup(shop, { ...shop.settings.current().backup, timeZone: shopTimeZone() }),
    },
  };
  await shop.outbox.work(handlers(shop), timers, {
    queues: slowQueues,
    together: ['webhook-out', 'import-merchant'],
    quiet: () => quiet(shop),
  });
}

/** On Mondays from seven on; the message's key, the week's Monday, sends it once. */
export async function askWeeklyReport({ db, outbox }: Pick<Shop, 'db' | 'outbox'>, now = new Date()): Promise<boolean> {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', hourCycle: 'h23', timeZone: shopTimeZone() });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  if (parts.weekday !== 'Mon' || Number(parts.hour) < 7) return false;
  await outbox.add(db, 'staff-mail', { kind: 'weekly_report', from: await lastMonday(db, now) });
  return true;
}

/** What bringing products in needs of the shop. */
export function importPlaceOf({ db, outbox, storage, shelf }: Shop) {
  return { db, outbox, storage, facts: () => shelf.facts };
}

/** What bringing a merchant's products in needs of the shop. */
export function merchantPlaceOf(shop: Shop) {
  return { ...importPlaceOf(shop), seal: shop.seal, isDemo: shop.env.DEMO };
}

/** Fetches pictures of imported products for a while; the next job goes on. */
async function fetchImported(shop: Shop): Promise<void> {
  const { isDone } = await fetchImages(shop, Date.now() + fetchingMs);
  if (!isDone) await shop.outbox.add(shop.db, 'import-images', {});
}

/** What a backup needs to know of the shop. */
function backupOf({ settings, backupPlace }: Shop) {
  const { shop, backup } = settings.current();
  return { shopName: shop.name, keep: backup.keep, place: backupPlace, queues };
}
