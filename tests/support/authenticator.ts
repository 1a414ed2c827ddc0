import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Computes the code that an authenticator app shows for a secret (RFC 6238: SHA-1, 30 seconds, six digits).
 *
 * @param steps number of 30-second steps from now
 */
export function authenticatorCode(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret')!;
  const bits = [...secret.replaceAll(/[=\s]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
