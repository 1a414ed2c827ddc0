import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetWish, keepWish, keptWish } from './kept-wish.ts';

const order = { id: 'a', order_number: 'PG-1', total_amount: 10 };

/** A browser's storage, or one that gives none. */
function storage(isOpen: boolean) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const open = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return isOpen ? open : { getItem: refuse, setItem: refuse, removeItem: refuse };
}
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['kept by the browser', true],
  ['where the browser keeps nothing', false],
])('a wish, %s', (_, isOpen) => {
  test('has one key until it is another, or is to be paid another way', () => {
    vi.stubGlobal('localStorage', storage(isOpen));
    forgetWish();
    const { key } = keptWish('two cassettes', 'card');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keptWish('two cassettes', 'card').key).toBe(key);
    expect(keptWish('two cassettes', 'twint').key).not.toBe(key);
    expect(keptWish('a cassette', 'twint').key).not.toBe(key);
  });

  test('that was placed is the same order whatever the way to pay, and not for another wish or after it is forgotten', () => {
    vi.stubGlobal('localStorage', storage(isOpen));
    forgetWish();
    keepWish({ ...keptWish('two cassettes', 'bank_transfer'), order });
    expect(keptWish('two cassettes', 'card').order).toEqual(order);
    forgetWish();
    expect(keptWish('two cassettes', 'card').order).toBeUndefined();
    keepWish({ ...keptWish('two cassettes', 'card'), order });
    expect(keptWish('three cassettes', 'card').order).toBeUndefined();
    expect(keptWish('two cassettes', 'card').order).toBeUndefined();
  });
});
