import { createHash, randomBytes } from 'node:crypto';

export const confirmationLinkDays = 7;

/** Creates the secret token of a confirmation link. The shop stores only its hash. */
export function createConfirmationToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
