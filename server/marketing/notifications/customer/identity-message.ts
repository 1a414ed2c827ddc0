import { createHash } from 'node:crypto';
import { m } from '#shared/i18n/index.ts';
import { type Locale, baseLocale, isLocale } from '#shared/locales.ts';
import type { IdentityMail } from '#server/people/identity/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';

interface Words {
  subject: string;
  text: string;
  action?: string;
  /** Advice for a recipient who has not requested this message. */
  otherwise?: string;
}

/** Returns the texts of a message about an account. */
function wordsOf(mail: IdentityMail, locale: Locale, shop: Settings['shop']): Words {
  const o = { locale };
  const address = { email: mail.newEmail ?? '' };
  const notYou = m.security_mail_not_you({ email: shop.email }, o);
  const words: Record<IdentityMail['kind'], () => Words> = {
    confirm: () => ({
      subject: m.mail_confirm_subject({}, o),
      text: m.mail_confirm_text({ name: shop.name }, o),
      action: m.mail_confirm_action({}, o),
      otherwise: m.mail_confirm_not_you({}, o),
    }),
    reset: () => ({
      subject: m.mail_reset_subject({}, o),
      text: m.mail_reset_text({}, o),
      action: m.mail_reset_action({}, o),
    }),
    password_changed: () => ({
      subject: m.security_mail_password_subject({}, o),
      text: m.security_mail_password_text({}, o),
      otherwise: notYou,
    }),
    passkey_added: () => ({
      subject: m.security_mail_passkey_added_subject({}, o),
      text: m.security_mail_passkey_added_text({}, o),
      otherwise: notYou,
    }),
    passkey_removed: () => ({
      subject: m.security_mail_passkey_subject({}, o),
      text: m.security_mail_passkey_text({}, o),
      otherwise: notYou,
    }),
    two_factor_on: () => ({
      subject: m.twoFactor_mail_on_subject({}, o),
      text: m.twoFactor_mail_on_text({}, o),
      otherwise: notYou,
    }),
    two_factor_off: () => ({
      subject: m.twoFactor_mail_off_subject({}, o),
      text: m.twoFactor_mail_off_text({}, o),
      otherwise: notYou,
    }),
    invitation: () => ({
      subject: m.staff_invite_subject({}, o),
      text: m.staff_invite_text({ shop: shop.name, role: roleName(mail.role, locale) }, o),
      action: m.staff_invite_action({}, o),
      otherwise: m.staff_invite_not_you({}, o),
    }),
    email_change_old: () => ({
      subject: m.security_mail_email_subject({}, o),
      text: m.security_mail_email_old_text(address, o),
      action: m.security_mail_email_action({}, o),
      otherwise: notYou,
    }),
    email_change_new: () => ({
      subject: m.security_mail_email_subject({}, o),
      text: m.security_mail_email_new_text({ ...address, name: shop.name }, o),
      action: m.security_mail_email_action({}, o),
      otherwise: m.mail_confirm_not_you({}, o),
    }),
    email_changed: () => ({
      subject: m.security_mail_email_done_subject({}, o),
      text: m.security_mail_email_done_text(address, o),
      otherwise: notYou,
    }),
    account_closed: () => ({
      subject: m.security_mail_closed_subject({}, o),
      text: m.security_mail_closed_text({}, o),
    }),
  };
  return words[mail.kind]();
}

const roleName = (role: IdentityMail['role'], locale: Locale) =>
  role === 'admin' ? m.staff_role_admin({}, { locale }) : m.staff_role_moderator({}, { locale });

/**
 * Composes a message about an account, for example to confirm its e-mail address, to reset its password or to
 * confirm that it was closed.
 */
export async function identityMessage(mail: IdentityMail, settings: Settings): Promise<Message> {
  const locale: Locale = isLocale(mail.locale) ? mail.locale : baseLocale;
  const o = { locale };
  const { subject, text, action, otherwise } = wordsOf(mail, locale, settings.shop);
  // The link contains a secret, so the message key uses a hash of it: keys are stored and logged.
  const digest = createHash('sha256')
    .update(mail.url || `${mail.id}-${mail.to}`)
    .digest('hex');
  const name = mail.name.trim();
  return {
    key: `${mail.kind}-${digest}`,
    to: mail.to,
    ...(mail.kind === 'account_closed' ? { isLast: true } : {}),
    subject,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          { kind: 'text', text: name ? m.mail_greeting({ name }, o) : m.mail_greeting_plain({}, o) },
          { kind: 'text', text },
          ...(action && mail.url ? [{ kind: 'action', label: action, url: mail.url } as const] : []),
          ...(otherwise ? [{ kind: 'text', text: otherwise } as const] : []),
        ],
      },
      settings,
    )),
  };
}
