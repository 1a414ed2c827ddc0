import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { pathInLocale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { StockAlert } from '#server/marketing/stock-alerts/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** Composes the message to a person who asked to be notified when a sold-out variant is available again. */
export async function backInStockMessage(
  alert: StockAlert,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { locale, name, productId, productName } = alert;
  const o = { locale };
  const unsubscribeUrl = `${shopUrl}${pathInLocale(locale, '/alerts')}/${alert.token}`;
  const subject = m.mail_back_subject({ name }, o);
  return {
    key: `back-in-stock-${alert.id}`,
    to: alert.email,
    subject,
    unsubscribeUrl,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          { kind: 'text', text: m.mail_greeting_plain({}, o) },
          { kind: 'text', text: m.mail_back_text({ name }, o) },
          {
            kind: 'rows',
            rows: [
              { label: m.mail_back_sku({}, o), value: alert.sku },
              { label: m.mail_back_price({}, o), value: formatOrderAmount(alert.price), isStrong: true },
            ],
          },
          {
            kind: 'action',
            label: m.mail_back_action({}, o),
            url: `${shopUrl}${pathInLocale(locale, productPath({ id: productId, name: productName }))}`,
          },
          { kind: 'text', text: m.mail_back_once({}, o) },
        ],
        unsubscribe: { label: m.mail_unsubscribe({}, o), url: unsubscribeUrl },
      },
      settings,
    )),
  };
}
