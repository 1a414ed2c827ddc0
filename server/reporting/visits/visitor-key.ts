import { hash } from 'node:crypto';

/**
 * Returns a key that identifies a visitor for one day, the same in every process: a hash of IP address, user
 * agent and the salt of that day. The salt is deleted after the day, so that nobody can trace a key back to
 * an IP address or link keys of different days.
 *
 * @see https://plausible.io/data-policy (how unique visitors are counted without cookies)
 */
export function visitorKey(salt: Buffer, address: string, agent: string): string {
  return hash('sha256', `${salt.toString('base64')}\n${address}\n${agent}`, 'base64url').slice(0, 16);
}
