import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';

/**
 * Returns the sender of the shop's e-mail (RFC 5322): its name, with the sender's address of the mail
 * settings, else the shop's address.
 */
export function mailSender(settings: Pick<Settings, 'shop' | 'mail'>): string {
  const { name, email } = shopIdentity(settings);
  return `"${name.replaceAll(/["\\]/g, '\\$&')}" <${settings.mail.from || email}>`;
}
