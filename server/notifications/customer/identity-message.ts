import { createHash } from 'node:crypto';
import { m } from '#app/i18n/index.ts';
import { type Locale, baseLocale, isLocale } from '../../../shared/locales.ts';
import type { IdentityMail } from '../../identity/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

interface Words {
  subject: string;
  text: string;
  action?: string;
  /** What to do for whom it comes as a surprise. */
  otherwise?: string;
}

/** What a message about an account says. */
function wordsOf(mail: IdentityMail, locale: Locale, shopEmail: string): Words {
  const o = { locale };
  const address = { email: mail.newEmail ?? '' };
  const notYou = m.security_mail_not_you({ email: shopEmail }, o);
  const words: Record<IdentityMail['kind'], () => Words> = {
    confirm: () => ({
      subject: m.mail_confirm_subject({}, o),
      text: m.mail_confirm_text({}, o),
      action: m.mail_confirm_action({}, o),
      otherwise: m.mail_confirm_not_you({}, o),
    }),
    reset: () => ({ subject: m.mail_reset_subject({}, o), text: m.mail_reset_text({}, o), action: m.mail_reset_action({}, o) }),
    password_changed: () => ({
      subject: m.security_mail_password_subject({}, o),
      text: m.security_mail_password_text({}, o),
      otherwise: notYou,
    }),
    passkey_removed: () => ({
      subject: m.security_mail_passkey_subject({}, o),
      text: m.security_mail_passkey_text({}, o),
      otherwise: notYou,
    }),
    email_change_old: () => ({
      subject: m.security_mail_email_subject({}, o),
      text: m.security_mail_email_old_text(address, o),
      action: m.security_mail_email_action({}, o),
      otherwise: notYou,
    }),
    email_change_new: () => ({
      subject: m.security_mail_email_subject({}, o),
      text: m.security_mail_email_new_text(address, o),
      action: m.security_mail_email_action({}, o),
      otherwise: m.mail_confirm_not_you({}, o),
    }),
    email_changed: () => ({
      subject: m.security_mail_email_done_subject({}, o),
      text: m.security_mail_email_done_text(address, o),
      otherwise: notYou,
    }),
    account_closed: () => ({ subject: m.security_mail_closed_subject({}, o), text: m.security_mail_closed_text({}, o) }),
  };
  return words[mail.kind]();
}

/** A message about somebody's account: its address, its password, its end. */
export async function identityMessage(mail: IdentityMail, settings: Settings): Promise<Message> {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : baseLocale;
  const o = { locale };
  const { subject, text, action, otherwise } = wordsOf(mail, locale, settings.shop.email);
  // The link carries a secret, which a key that is stored and logged must not.
  const digest = createHash('sha256')
    .update(mail.url || `${mail.id}-${mail.to}`)
    .digest('hex');
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
        { kind: 'text', text },
        ...(action && mail.url ? [{ kind: 'action', label: action, url: mail.url } as const] : []),
        ...(otherwise ? [{ kind: 'text', text: otherwise } as const] : []),
      ],
      footer: m.mail_footer({ email: settings.shop.email }, o),
    })),
  };
}
