import { describe, expect, test } from 'vitest';
import { RateLimit, rateLimitKey } from './rate-limit.ts';

describe('a rate limit', () => {
  test('permits a burst of calls immediately, and then spreads the calls evenly over the minute', () => {
    const limit = new RateLimit(2, 6);
    expect([limit.take('a', 0), limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 0, 10]);
    expect(limit.take('b', 0)).toBe(0);
    expect([limit.take('a', 10_000), limit.take('a', 10_000)]).toEqual([0, 10]);
  });

  test('removes the caller whose last call is the oldest when its memory of callers is full', () => {
    const limit = new RateLimit(1, 1);
    limit.take('first', 0);
    limit.take('last', 0);
    for (let i = 0; i < 49_998; i += 1) limit.take(String(i), 0);
    expect(limit.take('last', 0)).toBe(60);
    limit.take('one more', 0);
    expect(limit.take('last', 0)).toBe(60);
    expect(limit.take('first', 0)).toBe(0);
  });

  test('counts all addresses of a /64 network as one caller, and each IPv4 address as a separate caller', () => {
    expect(rateLimitKey('203.0.113.7')).toBe('203.0.113.7');
    expect(rateLimitKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(rateLimitKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(rateLimitKey('2001:0DB8:0:0:ffff:1:2:3')).toBe(rateLimitKey('2001:db8::9'));
    expect(rateLimitKey('2001:db8:0:1::1')).not.toBe(rateLimitKey('2001:db8::1'));
    expect(rateLimitKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
