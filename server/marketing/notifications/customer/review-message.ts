import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';
import type { ReviewDecision } from '#server/community/reviews/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailBlock, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/**
 * Composes the message to the author of a review: the review is published, or it is rejected with a reason.
 */
export async function reviewMessage(
  news: ReviewDecision,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { locale, product } = news;
  const o = { locale };
  const isOut = news.status === 'published';
  const subject = isOut
    ? m.reviews_mail_published_subject({ product }, o)
    : m.reviews_mail_refused_subject({ product }, o);
  const refusal: MailBlock[] = [
    { kind: 'text', text: m.reviews_mail_refused_text({ product }, o) },
    { kind: 'rows', rows: [{ label: m.reviews_mail_refused_reason({}, o), value: news.reason ?? '' }] },
    { kind: 'text', text: m.reviews_mail_refused_again({}, o) },
  ];
  const label = isOut ? m.reviews_mail_published_action({}, o) : m.reviews_mail_refused_action({}, o);
  const url = `${shopUrl}${pathInLocale(locale, productPath({ id: news.productId, name: product }))}#reviews`;
  return {
    key: `review-${news.id}-${Date.parse(news.decidedAt)}`,
    to: news.email,
    subject,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          {
            kind: 'text',
            text: news.firstName
              ? m.mail_greeting({ name: news.firstName }, o)
              : m.mail_greeting_plain({}, o),
          },
          ...(isOut
            ? [{ kind: 'text', text: m.reviews_mail_published_text({ product }, o) } as const]
            : refusal),
          { kind: 'action', label, url },
        ],
      },
      settings,
    )),
  };
}
