import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { Settings } from '#server/platform/settings/index.ts';

/** Access to the mail server that the owner entered in the settings. */
export interface MailServer extends Pick<Settings['mail'], 'host' | 'port' | 'security' | 'user'> {
  /** Password in clear text; empty when the server needs none. */
  password: string;
}

/** Purpose string with which the password of the mail server is encrypted and decrypted. */
export const passwordPurpose = 'mail.password';

/**
 * Returns the mail server of the settings, with its decrypted password.
 *
 * @returns undefined when none is entered, or when its password cannot be decrypted with the shop's secret
 */
export function readMailServer(mail: Settings['mail'], secretBox: SecretBox): MailServer | undefined {
  const { host, port, security, user } = mail;
  if (!host) return undefined;
  const password = mail.password === '' ? '' : secretBox.decrypt(mail.password, passwordPurpose);
  return password === undefined ? undefined : { host, port, security, user, password };
}
