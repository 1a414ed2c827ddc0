import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Block, Message } from '../content.ts';
import { articleOf, methodName } from '../order/parts.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

/** Composes the message that a paid order is ready to be prepared. */
export function newOrderMessage(
  order: Order & { items: OrderItem[] },
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  const { first_name, last_name, city, country } = order.shipping_address;
  const total = formatOrderAmount(order.total_cents);
  const method = methodName(order.payment_method, o.locale);
  const items = order.items.map((item) => ({
    ...articleOf(item),
    value: formatOrderAmount(item.total_cents),
  }));
  const notes: Block[] = order.notes
    ? [{ kind: 'text', text: m.mail_staff_order_notes({ notes: order.notes }, o) }]
    : [];
  return staffMessage(
    `staff-order-${order.id}`,
    m.mail_staff_order_subject({ number: order.order_number, total }, o),
    [
      {
        kind: 'text',
        text: m.mail_staff_order_text(
          { name: `${first_name} ${last_name}`.trim(), city, country, method },
          o,
        ),
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
          { label: m.mail_carrier({}, o), value: `${order.shipping_carrier} ${order.shipping_service}` },
        ],
      },
      { kind: 'action', label: m.mail_staff_order_action({}, o), url: `${shopUrl}/admin/orders/${order.id}` },
    ],
    settings,
  );
}
