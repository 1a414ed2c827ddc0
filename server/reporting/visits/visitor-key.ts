import { hash } from 'node:crypto';

/**
 * By which a visitor is known for one day, the same in every process: an address and a browser's name, hashed with that
 * day's salt. The salt is thrown away when the day is over, and with it any way from the key back to the address, or from
 * one day's key to another's.
 *
 * @see https://plausible.io/data-policy (how unique visitors are counted without cookies)
 */
export function visitorKey(salt: Buffer, address: string, agent: string): string {
  return hash('sha256', `${salt.toString('base64')}\n${address}\n${agent}`, 'base64url').slice(0, 16);
}
