import { formatDeliveryDays } from '#shared/i18n/delivery-days.ts';
import { m } from '#shared/i18n/index.ts';
import type { MailBlock, MailListItem } from '../content.ts';
import type { OrderMailData, ShipmentMailData } from './mail-data.ts';
import { formatOrderLineItem, greeting, orderButton } from './parts.ts';

/** Builds the content of the message that goods were shipped: carrier, parcels and expected delivery. */
export function shippedMail(
  mailData: OrderMailData,
  shipment: ShipmentMailData,
): { subject: string; blocks: MailBlock[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
  const days = formatDeliveryDays(shipment.from, shipment.to, order.locale);
  const parcels = shipment.parcels.map((parcel, i): MailListItem => {
    const text = m.mail_shipped_parcel({ n: i + 1 }, o);
    const detail = parcel.number ?? m.mail_shipped_untracked({}, o);
    return { text, detail, ...(parcel.url ? { url: parcel.url } : {}) };
  });
  const only = shipment.parcels.length === 1 ? shipment.parcels[0]?.url : undefined;
  const follow: MailBlock = only
    ? { kind: 'action', label: m.mail_shipped_follow({}, o), url: only }
    : orderButton(mailData);
  return {
    subject: shipment.isLast
      ? m.mail_shipped_subject({ number }, o)
      : m.mail_shipped_part_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: m.mail_shipped_text({ carrier: shipment.carrier }, o) },
      ...(days ? [{ kind: 'lines', title: m.mail_expected({}, o), lines: [days] } as const] : []),
      { kind: 'items', title: m.mail_shipped_parcels({}, o), items: parcels },
      { kind: 'items', title: m.mail_shipped_lines({}, o), items: shippedItems(mailData, shipment) },
      ...(shipment.isLast ? [] : [{ kind: 'text', text: m.mail_shipped_rest({}, o) } as const]),
      follow,
    ],
  };
}

/** Formats the units of a shipment as list entries of a message. */
export function shippedItems({ order }: OrderMailData, shipment: ShipmentMailData): MailListItem[] {
  return shipment.lines.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [formatOrderLineItem(item, quantity)] : [];
  });
}
