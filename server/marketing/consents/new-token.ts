import { createHash, randomBytes } from 'node:crypto';

/** Validity of a confirmation link, in days. */
export const confirmDays = 7;

/** A link's secret and its hash, which the shop stores. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: digestOf(token) };
}

export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
