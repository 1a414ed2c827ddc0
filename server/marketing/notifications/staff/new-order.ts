import { m } from '#shared/i18n/index.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailBlock, Message } from '../content.ts';
import { formatOrderLineItem, paymentMethodName } from '../order/parts.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

/** Composes the message to staff that a paid order is ready to be prepared. */
export function newOrderMessage(
  order: Order & { items: OrderItem[] },
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  const { first_name: firstName, last_name: lastName, city, country } = order.shippingAddress;
  const total = formatOrderAmount(order.totalCents);
  const method = paymentMethodName(order.paymentMethod, o.locale);
  const items = order.items.map((item) => ({
    ...formatOrderLineItem(item),
    value: formatOrderAmount(item.totalCents),
  }));
  const notes: MailBlock[] = order.notes
    ? [{ kind: 'text', text: m.mail_staff_order_notes({ notes: order.notes }, o) }]
    : [];
  return staffMessage(
    `staff-order-${order.id}`,
    m.mail_staff_order_subject({ number: order.orderNumber, total }, o),
    [
      {
        kind: 'text',
        text: m.mail_staff_order_text({ name: `${firstName} ${lastName}`.trim(), city, country, method }, o),
      },
      ...notes,
      {
        kind: 'items',
        title: m.mail_staff_lines({}, o),
        items,
        rows: [{ label: m.mail_total({}, o), value: total, isStrong: true }],
      },
      {
        kind: 'rows',
        rows: [
          {
            label: m.mail_carrier({}, o),
            value: `${order.shippingCarrier} ${localizeServiceName(order.shippingService, o.locale)}`,
          },
        ],
      },
      { kind: 'action', label: m.mail_staff_order_action({}, o), url: `${shopUrl}/admin/orders/${order.id}` },
    ],
    settings,
  );
}
