import { describe, expect, test } from 'vitest';
import { refusalOf } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const base = {
  is_active: true,
  starts_at: at(-1),
  expires_at: null,
  max_uses: null,
  uses: 0,
  max_uses_per_customer: null,
};

describe('a promotion', () => {
  test('is valid from its start', () =>
    expect([refusalOf(base, 0, now), refusalOf({ ...base, starts_at: at(1) }, 0, now)]).toEqual([
      undefined,
      'not_started',
    ]));
  test('is valid until its end, exclusive', () =>
    expect([
      refusalOf({ ...base, expires_at: at(1) }, 0, now),
      refusalOf({ ...base, expires_at: now }, 0, now),
    ]).toEqual([undefined, 'expired']));
  test('deactivated by staff is refused', () =>
    expect(refusalOf({ ...base, is_active: false }, 0, now)).toBe('ended'));
  test('is used up at its maximum number of uses', () =>
    expect([
      refusalOf({ ...base, max_uses: 3, uses: 2 }, 0, now),
      refusalOf({ ...base, max_uses: 3, uses: 3 }, 0, now),
    ]).toEqual([undefined, 'used_up']));
  test('is refused to a customer who has reached the per-customer limit', () =>
    expect([
      refusalOf({ ...base, max_uses_per_customer: 1 }, 0, now),
      refusalOf({ ...base, max_uses_per_customer: 1 }, 1, now),
    ]).toEqual([undefined, 'used_by_you']));
});
