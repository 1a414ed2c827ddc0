import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { type ConfirmationMailJob, confirmationLinkDays } from '#server/marketing/consents/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/**
 * Composes the message that asks a person to confirm a newsletter subscription. It must contain no marketing,
 * because there is no consent yet.
 */
export async function consentConfirmationMessage(
  job: ConfirmationMailJob,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { locale, token } = job;
  const o = { locale };
  const subject = m.newsletter_mail_confirm_subject({}, o);
  return {
    // The key contains a part of the token, because a repeated request has a new link and must send a new
    // message.
    key: `consent-${job.consentId}-${token.slice(0, 8)}`,
    to: job.email,
    subject,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          { kind: 'text', text: m.mail_greeting_plain({}, o) },
          {
            kind: 'text',
            text: m.newsletter_mail_confirm_text({ shop: settings.shop.name, days: confirmationLinkDays }, o),
          },
          {
            kind: 'action',
            label: m.newsletter_mail_confirm_action({}, o),
            url: `${shopUrl}${pathInLocale(locale, '/newsletter')}/${token}`,
          },
          { kind: 'text', text: m.newsletter_mail_confirm_not_you({}, o) },
        ],
      },
      settings,
    )),
  };
}
