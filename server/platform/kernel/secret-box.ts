import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that the database stores, with the shop's secret. */
export interface SecretBox {
  /**
   * Encrypts a text (AES-256-GCM, NIST SP 800-38D).
   *
   * @param about purpose, such as `mollie.api_key`; the text can only be decrypted for the same purpose
   */
  encrypt: (text: string, about: string) => string;
  /**
   * Decrypts a text.
   *
   * @returns undefined when the text was encrypted with another secret or for another purpose, or was
   * modified
   */
  decrypt: (encrypted: string, about: string) => string | undefined;
  /**
   * Returns a keyed hash, which is always the same for the same text. Without the secret, nobody can use it
   * to guess the text.
   */
  hmac: (text: string) => string;
}

/**
 * Creates a secret box. Derives a separate key for each use from the shop's secret (HKDF, RFC 5869).
 *
 * @param secret the secret with which sessions are signed; with another secret, stored texts can no longer be
 * decrypted
 */
export function openSecretBox(secret: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `pignon/${use}/1`, 32));
  const [encryptionKey, hmacKey] = [keyFor('seal'), keyFor('digest')];
  return {
    encrypt(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(about));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.');
    },
    decrypt(encrypted, about) {
      const [iv, tag, text] = encrypted.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (iv?.length !== 12 || tag?.length !== 16 || !text) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, iv, { authTagLength: 16 })
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    hmac: (text) => createHmac('sha256', hmacKey).update(text).digest('hex'),
  };
}
