import { createHmac, randomBytes } from 'node:crypto';

/** Creates a signing secret in the format of the Standard Webhooks specification. */
export function createSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Builds the headers of a signed webhook (Standard Webhooks 1.0.0, standardwebhooks.com): an HMAC-SHA256 over
 * id, timestamp and body.
 *
 * @param id the same in every attempt to deliver an event, so that receivers recognise duplicates
 * @param at time of this attempt; receivers reject messages with an old time
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
