import { m } from '#shared/i18n/index.ts';
import { reasonLabel } from '#shared/i18n/return-reason.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { legalDays } from '#server/fulfilment/returns/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Block, Item, Row } from '../content.ts';
import type { OrderMailData, ReturnMailData } from './mail-data.ts';
import { articleOf, greeting, orderAction } from './parts.ts';

/** Content of the confirmation of a withdrawal or return: its time, its lines, and the next steps. */
export function returnAskedMail(
  mailData: OrderMailData,
  returned: ReturnMailData,
): { subject: string; blocks: Block[] } {
  const { order, settings } = mailData;
  const o = { locale: order.locale };
  const { number } = returned;
  const at = formatDateTime(returned.askedAt, order.locale);
  const isAwaited = returned.lines.some((line) => line.quantity > line.unsent);
  const to = {
    kind: 'lines',
    lines: shopAddress(settings.shop, order.shipping_address.country, order.locale),
  } as const;
  const send: Block[] = [
    { kind: 'text', text: m.mail_return_send({ days: legalDays, number }, o) },
    to,
    { kind: 'text', text: m.mail_return_refund_after({ days: settings.returns.refund_days }, o) },
  ];
  return {
    subject: m.mail_return_asked_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: m.mail_return_asked_text({ order: order.order_number, at }, o) },
      {
        kind: 'items',
        title: m.mail_return_lines({}, o),
        items: itemsOf(mailData, returned, ({ quantity }) => quantity),
      },
      ...(returned.refund > 0
        ? [
            {
              kind: 'text',
              text: m.mail_return_unsent({ amount: formatOrderAmount(returned.refund) }, o),
            } as const,
          ]
        : []),
      ...(isAwaited ? send : []),
      orderAction(mailData),
    ],
  };
}

/** Address for returned goods; with the country when sent from another one. */
function shopAddress(shop: Settings['shop'], from: string, locale: Locale): string[] {
  const country =
    shop.country === from ? undefined : new Intl.DisplayNames(locale, { type: 'region' }).of(shop.country);
  return [
    shop.legal_name,
    shop.street,
    `${shop.postal_code} ${shop.city}`,
    ...(country ? [country.toUpperCase()] : []),
  ];
}

/** Content of the message that a return was received: its units and the refund. */
export function returnReceivedMail(
  mailData: OrderMailData,
  returned: ReturnMailData,
): { subject: string; blocks: Block[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const { number } = returned;
  const rows: Row[] = [];
  if (returned.refund > 0)
    rows.push({
      label: m.mail_return_amount({}, o),
      value: formatOrderAmount(returned.refund),
      isStrong: true,
    });
  if (returned.shippingRefund > 0)
    rows.push({ label: m.mail_return_shipping({}, o), value: formatOrderAmount(returned.shippingRefund) });
  return {
    subject: m.mail_return_received_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: m.mail_return_received_text({ number, order: order.order_number }, o) },
      {
        kind: 'items',
        title: m.mail_return_lines({}, o),
        items: itemsOf(mailData, returned, ({ received }) => received),
        rows,
      },
      ...(returned.refund > 0 ? [{ kind: 'text', text: m.mail_return_refund_follows({}, o) } as const] : []),
      orderAction(mailData),
    ],
  };
}

function itemsOf(
  { order }: OrderMailData,
  returned: ReturnMailData,
  pieces: (line: ReturnMailData['lines'][number]) => number,
): Item[] {
  return returned.lines.flatMap((line) => {
    const item = order.items.find(({ id }) => id === line.itemId);
    const quantity = pieces(line);
    return item && quantity > 0
      ? [{ ...articleOf(item, quantity), value: reasonLabel(line.reason, order.locale) }]
      : [];
  });
}
