import { describe, expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

const ours = openSecretBox('a secret of the shop that is long enough');
const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

describe('an encrypted text', () => {
  test('is decrypted with the same secret and purpose, and differs each time it is encrypted', () => {
    const sealed = ours.seal(key, 'mollie.api_key');
    expect(ours.open(sealed, 'mollie.api_key')).toBe(key);
    expect(sealed).not.toContain('dHar4');
    expect(ours.seal(key, 'mollie.api_key')).not.toBe(sealed);
  });

  test('is not decrypted for another purpose or with another secret', () => {
    const sealed = ours.seal(key, 'mollie.api_key');
    expect(ours.open(sealed, 'mollie.secret_key')).toBeUndefined();
    expect(openSecretBox('another secret that is also long enough').open(sealed, 'mollie.api_key')).toBeUndefined();
  });

  test('is not decrypted when any part is changed, shortened or missing', () => {
    const parts = ours.seal(key, 'mollie.api_key').split('.');
    const flip = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    for (const at of [0, 1, 2]) {
      expect(ours.open(parts.map((part, i) => (i === at ? flip(part) : part)).join('.'), 'mollie.api_key')).toBeUndefined();
      expect(ours.open(parts.map((part, i) => (i === at ? part.slice(0, 8) : part)).join('.'), 'mollie.api_key')).toBeUndefined();
    }
    expect(ours.open('nonsense', 'mollie.api_key')).toBeUndefined();
  });
});

test('an hmac is the same for the same text, and differs with another secret', () => {
  expect(ours.digest(key)).toBe(ours.digest(key));
  expect(openSecretBox('another secret that is also long enough').digest(key)).not.toBe(ours.digest(key));
});
