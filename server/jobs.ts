import { closePayments, confirmPayment, reconcilePayments, releaseUnpaid } from './checkout/index.ts';
import { matchEntries, remindTransfers } from './checkout/transfers/index.ts';
import type { IdentityMail } from './identity/index.ts';
import { creditRefund, issueInvoice } from './invoices/index.ts';
import type { JobHandlers } from './kernel/outbox.ts';
import { type OrderMailKind, identityMessage, orderMessage } from './notifications/index.ts';
import { findOrder } from './orders/index.ts';
import { sendRefund, settleSandboxPayment } from './payments/index.ts';
import type { Shop } from './shop.ts';

/** Every kind of afterthought there is. */
export const queues = [
  'identity-mail',
  'order-mail',
  'staff-mail',
  'sandbox-settle',
  'payment-webhook',
  'close-payments',
  'send-refund',
  'issue-invoice',
  'issue-credit-note',
  'match-bank-entries',
] as const;

/** What is done with each. All may run twice; none may do harm by it. */
function handlers(shop: Shop): JobHandlers {
  return {
    'identity-mail': (mail: IdentityMail) => shop.mailer.send(identityMessage(mail, shop.settings.current())),
    'order-mail': async ({ orderId, kind }: { orderId: string; kind: OrderMailKind }) => {
      // The invoice goes out with the news that its order is paid, whichever job is first.
      const order = await findOrder(shop.db, orderId);
      const message = order && orderMessage(kind, order, shop.settings.current(), shop.env.SHOP_URL);
      if (message) await shop.mailer.send(message);
    },
    'sandbox-settle': async ({ id }: { id: string }) => {
      await settleSandboxPayment(shop.db, id, 'paid');
      await confirmPayment(shop, id);
    },
    'payment-webhook': ({ id }: { id: string }) => confirmPayment(shop, id),
    'close-payments': ({ orderId, keep }: { orderId: string; keep?: string }) => closePayments(shop, orderId, keep),
    'send-refund': ({ refundId }: { refundId: string }) => sendRefund(shop, refundId),
    'staff-mail': async ({ kind, orderId }: { kind: string; orderId: string }) => {
      const order = await findOrder(shop.db, orderId);
      shop.log.warn({ kind, order: order?.order_number }, 'staff should look at an order');
    },
    'issue-invoice': ({ orderId }: { orderId: string }) => issueInvoice(shop, orderId),
    'issue-credit-note': ({ refundId }: { refundId: string }) => creditRefund(shop.db, refundId),
    'match-bank-entries': ({ statementId }: { statementId: string }) => matchEntries(shop, statementId),
  };
}

/** Begins to work on the jobs and keeps the clock. */
export async function startJobs(shop: Shop): Promise<void> {
  await shop.outbox.work(handlers(shop), {
    'release-unpaid': { cron: '* * * * *', run: () => releaseUnpaid(shop) },
    'reconcile-payments': { cron: '*/5 * * * *', run: () => reconcilePayments(shop) },
    'remind-transfers': { cron: '*/15 * * * *', run: () => remindTransfers(shop, shop.settings.current().bank.reminder_days) },
  });
}
