import { countryName } from '#shared/countries.ts';
import { m } from '#shared/i18n/index.ts';
import { returnReasonLabel } from '#shared/i18n/return-reason.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { withdrawalPeriodDays } from '#server/fulfilment/returns/index.ts';
import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';
import type { MailBlock, MailListItem, MailRow } from '../content.ts';
import type { OrderMailData, ReturnMailData } from './mail-data.ts';
import { formatOrderLineItem, greeting, orderButton } from './parts.ts';

/**
 * Builds the content of the message that confirms a withdrawal or a requested return: time, lines and next
 * steps.
 */
export function returnRequestedMail(
  mailData: OrderMailData,
  returned: ReturnMailData,
): { subject: string; blocks: MailBlock[] } {
  const { order, settings } = mailData;
  const o = { locale: order.locale };
  const { number } = returned;
  const at = formatDateTime(returned.askedAt, order.locale);
  const isAwaited = returned.lines.some((line) => line.quantity > line.unsent);
  const to = {
    kind: 'lines',
    lines: shopAddress(settings.shop, order.shippingAddress.country, order.locale),
  } as const;
  const send: MailBlock[] = [
    { kind: 'text', text: m.mail_return_send({ days: withdrawalPeriodDays, number }, o) },
    to,
    ...(returned.labelUrl
      ? [
          { kind: 'text', text: m.mail_return_free({}, o) } as const,
          { kind: 'action', label: m.mail_return_label({}, o), url: returned.labelUrl } as const,
        ]
      : []),
    { kind: 'text', text: m.mail_return_refund_after({ days: settings.returns.refund_days }, o) },
  ];
  return {
    subject: m.mail_return_asked_subject({ number }, o),
    blocks: [
      greeting(mailData),
      { kind: 'text', text: m.mail_return_asked_text({ order: order.orderNumber, at }, o) },
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
      orderButton(mailData),
    ],
  };
}

/**
 * Returns the address to which the customer sends returned goods. Includes the country when the customer is
 * in another country.
 */
function shopAddress(shop: Settings['shop'], from: string, locale: Locale): string[] {
  const seller = shopIdentity({ shop });
  const country = shop.country === from ? undefined : countryName(shop.country, locale);
  return [seller.legalName, ...seller.addressLines, ...(country ? [country.toUpperCase()] : [])];
}

/** Builds the content of the message that a return has arrived: the received units and the refund. */
export function returnReceivedMail(
  mailData: OrderMailData,
  returned: ReturnMailData,
): { subject: string; blocks: MailBlock[] } {
  const { order } = mailData;
  const o = { locale: order.locale };
  const { number } = returned;
  const rows: MailRow[] = [];
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
      { kind: 'text', text: m.mail_return_received_text({ number, order: order.orderNumber }, o) },
      {
        kind: 'items',
        title: m.mail_return_lines({}, o),
        items: itemsOf(mailData, returned, ({ received }) => received),
        rows,
      },
      ...(returned.refund > 0 ? [{ kind: 'text', text: m.mail_return_refund_follows({}, o) } as const] : []),
      orderButton(mailData),
    ],
  };
}

function itemsOf(
  { order }: OrderMailData,
  returned: ReturnMailData,
  units: (line: ReturnMailData['lines'][number]) => number,
): MailListItem[] {
  return returned.lines.flatMap((line) => {
    const item = order.items.find(({ id }) => id === line.itemId);
    const quantity = units(line);
    return item && quantity > 0
      ? [{ ...formatOrderLineItem(item, quantity), value: returnReasonLabel(line.reason, order.locale) }]
      : [];
  });
}
