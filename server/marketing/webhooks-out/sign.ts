import { createHmac, randomBytes } from 'node:crypto';

/** Creates a secret in the format of the Standard Webhooks specification. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of a signed message (Standard Webhooks 1.0.0, standardwebhooks.com): HMAC-SHA256 over id,
 * timestamp and body.
 *
 * @param id the same for every attempt of an event, so that receivers recognise duplicates
 * @param at time of this attempt; receivers reject old ones
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
