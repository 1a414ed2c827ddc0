import { createHash } from 'node:crypto';
import { m } from '#app/i18n/index.ts';
import { type Locale, baseLocale, isLocale } from '../../../shared/locales.ts';
import type { IdentityMail } from '../../identity/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

/** The message that confirms an address or lets a password be chosen anew. */
export async function identityMessage(mail: IdentityMail, settings: Settings): Promise<Message> {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : baseLocale;
  const o = { locale };
  const isConfirm = mail.kind === 'confirm';
  const subject = isConfirm ? m.mail_confirm_subject({}, o) : m.mail_reset_subject({}, o);
  // The link carries a secret, which a key that is stored and logged must not.
  const digest = createHash('sha256').update(mail.url).digest('hex');
  const name = mail.name.trim();
  return {
    key: `${mail.kind}-${digest}`,
    to: mail.to,
    subject,
    ...(await renderMail({
      locale,
      heading: subject,
      blocks: [
        { kind: 'text', text: name ? m.mail_greeting({ name }, o) : m.mail_greeting_plain({}, o) },
        { kind: 'text', text: isConfirm ? m.mail_confirm_text({}, o) : m.mail_reset_text({}, o) },
        { kind: 'action', label: isConfirm ? m.mail_confirm_action({}, o) : m.mail_reset_action({}, o), url: mail.url },
        ...(isConfirm ? [{ kind: 'text', text: m.mail_confirm_not_you({}, o) } as const] : []),
      ],
      footer: m.mail_footer({ email: settings.shop.email }, o),
    })),
  };
}
