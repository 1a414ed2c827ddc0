import { createHash, randomBytes } from 'node:crypto';

/** How long the link that confirms an address holds. */
export const confirmDays = 7;

/** A link's secret and the digest by which the shop knows it again. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: digestOf(token) };
}

export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
