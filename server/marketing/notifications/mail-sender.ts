import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';

/**
 * Returns the sender of the shop's e-mail (RFC 5322): its name, with the sender's address of the mail
 * settings, else the shop's address or, while none is set, an address at the host of its URL.
 */
export function mailSender(settings: Pick<Settings, 'shop' | 'mail'>, shopUrl: string): string {
  const { name, email } = shopIdentity(settings);
  const quoted = name.replaceAll(/["\\]/g, '\\$&');
  return `"${quoted}" <${settings.mail.from || email || `no-reply@${new URL(shopUrl).hostname}`}>`;
}
