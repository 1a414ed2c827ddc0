import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('short, repetitive and sequential passwords are weak', () =>
  expect(['aB3$', 'aaaaaaaaaaaa', '12345678', 'abcdefgh', 'velo12'].map(passwordStrength)).toEqual([
    0, 0, 0, 0, 0,
  ]));
test('a mixed password of nine characters is fair', () => expect(passwordStrength('Selle-47x')).toBe(1));
test('a phrase of several words is strong', () =>
  expect(passwordStrength('trois pignons rouges dimanche')).toBe(2));
