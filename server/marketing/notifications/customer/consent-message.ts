import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { type ConfirmJob, confirmDays } from '#server/marketing/consents/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/**
 * Composes the confirmation message of a newsletter subscription; contains nothing else, because there is no
 * consent yet.
 */
export async function consentMessage(job: ConfirmJob, settings: Settings, shopUrl: string): Promise<Message> {
  const { locale, token } = job;
  const o = { locale };
  const subject = m.newsletter_mail_confirm_subject({}, o);
  return {
    // A new request has a new link, so it is a new message.
    key: `consent-${job.consentId}-${token.slice(0, 8)}`,
    to: job.email,
    subject,
    ...(await renderMail({
      locale,
      heading: subject,
      blocks: [
        { kind: 'text', text: m.mail_greeting_plain({}, o) },
        {
          kind: 'text',
          text: m.newsletter_mail_confirm_text({ shop: settings.shop.name, days: confirmDays }, o),
        },
        {
          kind: 'action',
          label: m.newsletter_mail_confirm_action({}, o),
          url: `${shopUrl}${pathInLocale(locale, '/newsletter')}/${token}`,
        },
        { kind: 'text', text: m.newsletter_mail_confirm_not_you({}, o) },
      ],
      footer: m.mail_footer({ email: settings.shop.email }, o),
    })),
  };
}
