import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts in the database with the shop's secret. */
export interface SecretBox {
  /**
   * Encrypts a text (AES-256-GCM, NIST SP 800-38D).
   *
   * @param about purpose, such as `mollie.api_key`: the text can be decrypted only for the same purpose
   */
  encrypt: (text: string, about: string) => string;
  /**
   * Decrypts a text; undefined when it was encrypted with another secret or for another purpose, or was
   * modified.
   */
  decrypt: (encrypted: string, about: string) => string | undefined;
  /** Keyed hash: the same for the same text; cannot be used to guess the text without the secret. */
  hmac: (text: string) => string;
}

/**
 * Derives a separate key for each use from the shop's secret (HKDF, RFC 5869).
 *
 * @param secret the session signing secret; with another secret, existing encrypted texts cannot be decrypted
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
