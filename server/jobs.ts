import { setTimeout as sleep } from 'node:timers/promises';
import { lastMonday } from './analytics/index.ts';
import { forgetCartChanges } from './cart/index.ts';
import { closePayments, confirmPayment, followUpPaid, reconcilePayments, releaseUnpaid } from './checkout/index.ts';
import { matchEntries, remindTransfers } from './checkout/transfers/index.ts';
import { gatherData } from './data-export/index.ts';
import type { IdentityMail } from './identity/index.ts';
import { watchLowStock } from './inventory/index.ts';
import { creditRefund } from './invoices/index.ts';
import type { JobHandlers } from './kernel/outbox.ts';
import { type Bucket, makeImages } from './media/index.ts';
import {
  type OrderMailJob,
  type StaffMailJob,
  answerMessage,
  backInStockMessage,
  composeOrderMail,
  composeStaffMail,
  exportMessage,
  identityMessage,
  questionMessage,
  reviewMessage,
} from './notifications/index.ts';
import { sendRefund, settleSandboxPayment } from './payments/index.ts';
import { findQuestion } from './questions/index.ts';
import { findReviewNews } from './reviews/index.ts';
import type { Shop } from './shop.ts';
import { findAlert, tellAlerts } from './stock-alerts/index.ts';
import { deliverWebhook, dispatchEvents, forgetEvents } from './webhooks-out/index.ts';

/** Every kind of afterthought there is. */
export const queues = [
  'identity-mail',
  'order-mail',
  'staff-mail',
  'stock-alert-mail',
  'review-mail',
  'question-mail',
  'data-export',
  'webhook-out',
  'sandbox-settle',
  'payment-webhook',
  'close-payments',
  'send-refund',
  'order-paid',
  'issue-credit-note',
  'match-bank-entries',
  'make-images',
] as const;

/** Those that take long: papers, messages, other machines. */
const slowQueues = [
  'order-paid',
  'identity-mail',
  'order-mail',
  'staff-mail',
  'stock-alert-mail',
  'review-mail',
  'question-mail',
  'data-export',
  'webhook-out',
  'make-images',
];

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
  return {
    'identity-mail': async (job: IdentityMail) => shop.mailer.send(await identityMessage(job, shop.settings.current())),
    'order-mail': async (job: OrderMailJob) => {
      const message = await composeOrderMail(mail(), job);
      if (message) await shop.mailer.send(message);
    },
    'staff-mail': async (job: StaffMailJob) => {
      const message = await composeStaffMail(mail(), job);
      if (message) await shop.mailer.send(message);
    },
    'stock-alert-mail': async ({ alertId }: { alertId: string }) => {
      const alert = await findAlert(shop.db, alertId);
      if (alert) await shop.mailer.send(await backInStockMessage(alert, shop.settings.current(), shop.env.SHOP_URL));
    },
    'review-mail': async ({ reviewId, decidedAt }: { reviewId: string; decidedAt: string }) => {
      const news = await findReviewNews(shop.db, reviewId, decidedAt);
      if (news) await shop.mailer.send(await reviewMessage(news, shop.settings.current(), shop.env.SHOP_URL));
    },
    'question-mail': async ({ kind, questionId }: { kind: 'asked' | 'answered'; questionId: string }) => {
      const question = await findQuestion(shop.db, questionId);
      const write = kind === 'asked' ? questionMessage : answerMessage;
      if (question) await shop.mailer.send(await write(question, shop.settings.current(), shop.env.SHOP_URL));
    },
    'data-export': async ({ exportId }: { exportId: string }) => {
      const data = await gatherData(shop.db, exportId);
      if (data) await shop.mailer.send(await exportMessage(data, shop.settings.current()));
    },
    'webhook-out': (job: { deliveryId: string; isReplay?: boolean }) => deliverWebhook({ db: shop.db, isDemo: shop.env.DEMO }, job),
    'sandbox-settle': async ({ id }: { id: string }) => {
      await settleSandboxPayment(shop.db, id, 'paid');
      await confirmPayment(shop, id);
    },
    'payment-webhook': ({ id }: { id: string }) => confirmPayment(shop, id),
    'close-payments': ({ orderId, keep }: { orderId: string; keep?: string }) => closePayments(shop, orderId, keep),
    'send-refund': ({ refundId }: { refundId: string }) => sendRefund(shop, refundId),
    'order-paid': ({ orderId }: { orderId: string }) => followUpPaid(shop, orderId),
    'issue-credit-note': ({ refundId }: { refundId: string }) => creditRefund(shop.db, refundId),
    'make-images': (job: { bucket: Bucket; path: string }) => makeImages(shop, job),
    'match-bank-entries': ({ statementId }: { statementId: string }) => matchEntries(shop, statementId),
  };
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
    'forget-cart-changes': { cron: '40 3 * * *', run: () => forgetCartChanges(shop.db) },
    'weekly-report': { cron: '0 7 * * 1', timeZone: 'Europe/Zurich', run: () => askWeeklyReport(shop) },
  };
  await shop.outbox.work(handlers(shop), timers, { queues: slowQueues, quiet: () => quiet(shop) });
}

async function askWeeklyReport({ db, outbox }: Shop): Promise<void> {
  await outbox.add(db, 'staff-mail', { kind: 'weekly_report', from: await lastMonday(db) });
}
