import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { SettingsStore } from '#server/platform/settings/index.ts';
import { closeOtherPayments } from './close-payments.ts';
import { confirmPayment } from './confirm-payment.ts';
import { followUpPaidOrder } from './follow-up-paid.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { matchBankEntries, sendTransferReminders } from './transfers/index.ts';

type Confirming = Parameters<typeof confirmPayment>[0];

export const jobs = [
  defineJob({
    queue: 'sandbox-settle',
    run: async (context: Confirming & { db: Database }, { id }: { id: string }) => {
      await settleSandboxPayment(context.db, id, 'paid');
      await confirmPayment(context, id);
    },
  }),
  defineJob({
    queue: 'payment-webhook',
    isSlow: true,
    run: (context: Confirming, { id }: { id: string }) => confirmPayment(context, id),
  }),
  defineJob({
    queue: 'close-payments',
    isSlow: true,
    run: (context: Parameters<typeof closeOtherPayments>[0], { orderId }: { orderId: string }) =>
      closeOtherPayments(context, orderId),
  }),
  defineJob({
    queue: 'order-paid',
    isSlow: true,
    run: (context: Parameters<typeof followUpPaidOrder>[0], { orderId }: { orderId: string }) =>
      followUpPaidOrder(context, orderId),
  }),
  defineJob({
    queue: 'match-bank-entries',
    run: (context: Parameters<typeof matchBankEntries>[0], { statementId }: { statementId: string }) =>
      matchBankEntries(context, statementId),
  }),
];

export const schedules = [
  defineSchedule({
    name: 'release-unpaid',
    cron: '* * * * *',
    run: (context: Parameters<typeof cancelUnpaidOrders>[0]) => cancelUnpaidOrders(context),
  }),
  defineSchedule({
    name: 'reconcile-payments',
    cron: '*/5 * * * *',
    run: (context: Parameters<typeof reconcilePayments>[0]) => reconcilePayments(context),
  }),
  defineSchedule({
    name: 'remind-transfers',
    cron: '*/15 * * * *',
    run: (context: Parameters<typeof sendTransferReminders>[0] & { settings: SettingsStore }) =>
      sendTransferReminders(context, context.settings.current().bank.reminder_days),
  }),
];
