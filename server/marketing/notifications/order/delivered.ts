import { m } from '#shared/i18n/index.ts';
import { formatLongDate } from '#shared/format.ts';
import type { MailBlock } from '../content.ts';
import type { OrderMailData, ShipmentMailData } from './mail-data.ts';
import { greeting, localizedPageUrl } from './parts.ts';
import { shippedItems } from './shipped.ts';

/**
 * Builds the content of the message that an order was delivered, with instructions for returns and the length
 * of the warranty.
 */
export function deliveredMail(
  mailData: OrderMailData,
  shipment: ShipmentMailData,
): { subject: string; blocks: MailBlock[] } {
  const { order, settings } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
  const date = formatLongDate(shipment.deliveredAt ?? new Date(), order.locale);
  return {
    subject: shipment.isLast
      ? m.mail_delivered_subject({ number }, o)
      : m.mail_delivered_part_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: m.mail_delivered_text({ date }, o) },
      { kind: 'items', title: m.mail_shipped_lines({}, o), items: shippedItems(mailData, shipment) },
      { kind: 'text', text: m.mail_delivered_return({ days: settings.returns.days }, o) },
      { kind: 'text', text: m.mail_delivered_warranty({ years: settings.warranty.years }, o) },
      { kind: 'text', text: m.mail_delivered_missing({ email: settings.shop.email }, o) },
      {
        kind: 'action',
        label: m.mail_delivered_action({}, o),
        url: `${localizedPageUrl(mailData, '/withdrawal')}?order=${encodeURIComponent(number)}`,
      },
    ],
  };
}
