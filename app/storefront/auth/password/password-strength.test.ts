import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('a password that is short, repetitive or a sequence of characters is weak', () =>
  expect(['aB3$', 'aaaaaaaaaaaa', '12345678', 'abcdefgh', 'velo12'].map(passwordStrength)).toEqual([
    0, 0, 0, 0, 0,
  ]));
test('a password of nine characters of different kinds is fair', () =>
  expect(passwordStrength('Selle-47x')).toBe(1));
test('a password of several words is strong', () =>
  expect(passwordStrength('trois pignons rouges dimanche')).toBe(2));
