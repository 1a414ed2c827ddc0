import { m } from '#shared/i18n/index.ts';
import { formatLongDate, formatOrderAmount, formatPercent } from '#shared/format.ts';
import { type Locale, pathInLocale } from '#shared/locales.ts';
import type { Promotion } from '#server/ordering/promotions/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailBlock, Message, MailRow } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** Content of a campaign's message in one language, with current prices. */
export interface CampaignContent {
  campaignId: string;
  locale: Locale;
  subject: string;
  /** Paragraphs of the text; each is an array of its lines. */
  paragraphs: string[][];
  button: { label: string; url: string } | null;
  promotion: Promotion | null;
  /** Only the campaign's products that visitors can see now. */
  products: {
    name: string;
    brand: string;
    price: Centimes;
    url: string;
    picture: string;
    isSoldOut: boolean;
  }[];
}

/**
 * Composes a campaign's message to one recipient.
 *
 * @param to the recipient; `token` is for the unsubscribe link, and null in a test message or a preview
 */
export async function campaignMessage(
  content: CampaignContent,
  to: { key: string; email: string; token: string | null },
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { locale, subject, button, promotion } = content;
  const o = { locale };
  const { name, street, postal_code: postalCode, city, email } = settings.shop;
  const leaving = `${shopUrl}${pathInLocale(locale, '/unsubscribe')}/${to.token ?? 'example'}`;
  const blocks: MailBlock[] = [
    ...content.paragraphs.map((lines): MailBlock =>
      lines.length === 1 ? { kind: 'text', text: lines[0]! } : { kind: 'lines', lines },
    ),
    ...(promotion ? [{ kind: 'rows', rows: codeRows(promotion, locale) } as const] : []),
    ...(content.products.length > 0 ? [{ kind: 'products', products: shown(content) } as const] : []),
    ...(button
      ? [{ kind: 'action', label: button.label || m.newsletter_mail_see({}, o), url: button.url } as const]
      : []),
  ];
  return {
    key: to.key,
    to: to.email,
    subject: to.token ? subject : m.newsletter_mail_test({ subject }, o),
    ...(to.token ? { unsubscribeUrl: leaving } : {}),
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks,
        footer: m.newsletter_mail_footer(
          { shop: name, address: `${street}, ${postalCode} ${city}`, email },
          o,
        ),
        unsubscribe: { label: m.newsletter_mail_unsubscribe({}, o), url: leaving },
      },
      settings,
    )),
  };
}

const shown = ({ products, locale }: CampaignContent) =>
  products.map(({ name, brand, price, url, picture, isSoldOut }) => {
    const value = isSoldOut
      ? `${formatOrderAmount(price)} · ${m.newsletter_mail_sold_out({}, { locale })}`
      : formatOrderAmount(price);
    return { name, detail: brand, value, url, picture };
  });

function codeRows({ code, kind, value, minOrderCents, expiresAt }: Promotion, locale: Locale): MailRow[] {
  const o = { locale };
  const gives = {
    percentage: () => m.newsletter_mail_percent({ rate: formatPercent(value, locale) }, o),
    fixed: () => m.newsletter_mail_amount({ amount: formatOrderAmount(value) }, o),
    free_shipping: () => m.newsletter_mail_free({}, o),
  }[kind]();
  return [
    { label: m.newsletter_mail_code({}, o), value: code, isStrong: true },
    { label: m.newsletter_mail_gives({}, o), value: gives },
    ...(minOrderCents > 0
      ? [{ label: m.newsletter_mail_minimum({}, o), value: formatOrderAmount(minOrderCents) }]
      : []),
    // The stored end is midnight after the last day of the promotion, so the message shows the day before.
    ...(expiresAt
      ? [
          {
            label: m.newsletter_mail_until({}, o),
            value: formatLongDate(new Date(expiresAt.getTime() - 1000), locale),
          },
        ]
      : []),
  ];
}
