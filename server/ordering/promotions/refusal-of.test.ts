import { describe, expect, test } from 'vitest';
import { promotionRefusal } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const base = {
  isActive: true,
  startsAt: at(-1),
  expiresAt: null,
  maxUses: null,
  uses: 0,
  maxUsesPerCustomer: null,
};

describe('a promotion', () => {
  test('is valid from its start on', () =>
    expect([promotionRefusal(base, 0, now), promotionRefusal({ ...base, startsAt: at(1) }, 0, now)]).toEqual([
      undefined,
      'not_started',
    ]));
  test('is no longer valid at its end', () =>
    expect([
      promotionRefusal({ ...base, expiresAt: at(1) }, 0, now),
      promotionRefusal({ ...base, expiresAt: now }, 0, now),
    ]).toEqual([undefined, 'expired']));
  test('that staff deactivated is refused', () =>
    expect(promotionRefusal({ ...base, isActive: false }, 0, now)).toBe('ended'));
  test('is refused when it has reached its maximum number of uses', () =>
    expect([
      promotionRefusal({ ...base, maxUses: 3, uses: 2 }, 0, now),
      promotionRefusal({ ...base, maxUses: 3, uses: 3 }, 0, now),
    ]).toEqual([undefined, 'used_up']));
  test('is refused to a customer who has used it as often as each customer may', () =>
    expect([
      promotionRefusal({ ...base, maxUsesPerCustomer: 1 }, 0, now),
      promotionRefusal({ ...base, maxUsesPerCustomer: 1 }, 1, now),
    ]).toEqual([undefined, 'used_by_you']));
});
