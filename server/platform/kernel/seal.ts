import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps texts in the database that only this shop can read. */
export interface Seal {
  /**
   * Encrypts a text (AES-256-GCM, NIST SP 800-38D).
   *
   * @param about what it is, such as `mollie.api_key`: sealed for one thing it cannot be opened as another
   */
  seal: (text: string, about: string) => string;
  /** The text again; undefined when it was sealed with another secret, for another thing, or was changed. */
  open: (sealed: string, about: string) => string | undefined;
  /** The same for the same text, and of no use to guess it without the secret. */
  digest: (text: string) => string;
}

/**
 * Derives the keys from the shop's secret (HKDF, RFC 5869), one for each use.
 *
 * @param secret what also signs sessions; with another one nothing that was sealed can be opened
 */
export function openSeal(secret: string): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `pignon/${use}/1`, 32));
  const [sealing, digesting] = [keyFor('seal'), keyFor('digest')];
  return {
    seal(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
    },
    open(sealed, about) {
      const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (iv?.length !== 12 || tag?.length !== 16 || !text) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, iv, { authTagLength: 16 }).setAAD(Buffer.from(about)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    digest: (text) => createHmac('sha256', digesting).update(text).digest('hex'),
  };
}
