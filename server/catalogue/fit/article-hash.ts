import { createHash } from 'node:crypto';

/** Returns a hash that identifies an article (96 bits), from its canonical JSON. */
export const articleHash = (json: string | Buffer): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, 16);
