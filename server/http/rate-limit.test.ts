import { describe, expect, test } from 'vitest';
import { RateLimit, callerOf } from './rate-limit.ts';

describe('a rate limit', () => {
  test('gives what may come at once, then evenly over the minute', () => {
    const limit = new RateLimit(2, 6);
    expect([limit.take('a', 0), limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 0, 10]);
    expect(limit.take('b', 0)).toBe(0);
    expect([limit.take('a', 10_000), limit.take('a', 10_000)]).toEqual([0, 10]);
  });

  test('forgets who was not seen for the longest time, never everybody', () => {
    const limit = new RateLimit(1, 1);
    limit.take('first', 0);
    limit.take('last', 0);
    for (let i = 0; i < 49_998; i += 1) limit.take(String(i), 0);
    expect(limit.take('last', 0)).toBe(60);
    limit.take('one more', 0);
    expect(limit.take('last', 0)).toBe(60);
    expect(limit.take('first', 0)).toBe(0);
  });

  test('counts a network of 64 bits as one caller, an address in IPv4 as itself', () => {
    expect(callerOf('203.0.113.7')).toBe('203.0.113.7');
    expect(callerOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(callerOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(callerOf('2001:0DB8:0:0:ffff:1:2:3')).toBe(callerOf('2001:db8::9'));
    expect(callerOf('2001:db8:0:1::1')).not.toBe(callerOf('2001:db8::1'));
    expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
