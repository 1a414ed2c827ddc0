import { hash } from 'node:crypto';

/**
 * Identifies a visitor for one day, the same in every process: IP address and user agent, hashed with that
 * day's salt. The salt is deleted after the day, so that keys cannot be traced back to an IP address or
 * linked across days.
 *
 * @see https://plausible.io/data-policy (how unique visitors are counted without cookies)
 */
export function visitorKey(salt: Buffer, address: string, agent: string): string {
  return hash('sha256', `${salt.toString('base64')}\n${address}\n${agent}`, 'base64url').slice(0, 16);
}
