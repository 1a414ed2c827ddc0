import { m } from '#shared/i18n/index.ts';
import { cancellationDeadline } from '#server/fulfilment/index.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';

/** Lists what happens next with an order, in the order of time; empty once it is cancelled or refunded. */
export function orderNextSteps(
  order: Order,
  { days, cancel_hours: cancelHours }: Settings['returns'],
): string[] {
  const back = m.mail_next_return({ days });
  const until = cancellationDeadline(order, cancelHours);
  const cancel = until && until > new Date() ? [m.mail_next_cancel({ hours: cancelHours })] : [];
  switch (order.status) {
    case 'pending':
      return [
        order.paymentMethod === 'bank_transfer' ? m.account_order_next_transfer() : m.mail_next_pay(),
        m.mail_next_tracking(),
        ...cancel,
        back,
      ];
    case 'paid':
    case 'preparing':
      return [m.account_order_next_preparing(), m.mail_next_tracking(), ...cancel, back];
    case 'shipped':
      return [m.account_order_next_shipped(), back];
    case 'delivered':
      return [back];
    default:
      return [];
  }
}
