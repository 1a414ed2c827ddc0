import { describe, expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

const ours = openSecretBox('a secret of the shop that is long enough');
const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

describe('an encrypted text', () => {
  test('can be decrypted with the same secret and purpose, and differs each time it is encrypted', () => {
    const encrypted = ours.encrypt(key, 'mollie.api_key');
    expect(ours.decrypt(encrypted, 'mollie.api_key')).toBe(key);
    expect(encrypted).not.toContain('dHar4');
    expect(ours.encrypt(key, 'mollie.api_key')).not.toBe(encrypted);
  });

  test('cannot be decrypted for another purpose or with another secret', () => {
    const encrypted = ours.encrypt(key, 'mollie.api_key');
    expect(ours.decrypt(encrypted, 'mollie.secret_key')).toBeUndefined();
    expect(
      openSecretBox('another secret that is also long enough').decrypt(encrypted, 'mollie.api_key'),
    ).toBeUndefined();
  });

  test('cannot be decrypted if any part of it is changed, shortened or missing', () => {
    const parts = ours.encrypt(key, 'mollie.api_key').split('.');
    const flip = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    for (const at of [0, 1, 2]) {
      expect(
        ours.decrypt(parts.map((part, i) => (i === at ? flip(part) : part)).join('.'), 'mollie.api_key'),
      ).toBeUndefined();
      expect(
        ours.decrypt(
          parts.map((part, i) => (i === at ? part.slice(0, 8) : part)).join('.'),
          'mollie.api_key',
        ),
      ).toBeUndefined();
    }
    expect(ours.decrypt('nonsense', 'mollie.api_key')).toBeUndefined();
  });
});

test('the hmac of a text is always the same, and differs with another secret', () => {
  expect(ours.hmac(key)).toBe(ours.hmac(key));
  expect(openSecretBox('another secret that is also long enough').hmac(key)).not.toBe(ours.hmac(key));
});
