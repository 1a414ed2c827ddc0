import { describe, expect, test } from 'vitest';
import { instantOf } from './day.ts';

const at = (day: string, time: string, zone = 'Europe/Zurich') => instantOf(day, time, zone).toISOString();

describe('the instant of a local time', () => {
  test('follows the offset of its day', () => {
    expect(at('2026-11-26', '09:00')).toBe('2026-11-26T08:00:00.000Z');
    expect(at('2026-07-01', '09:00')).toBe('2026-07-01T07:00:00.000Z');
    expect(at('2026-07-01', '00:15', 'Europe/London')).toBe('2026-06-30T23:15:00.000Z');
  });

  test('is right before and after the change of the clocks on the same day', () => {
    expect([at('2027-03-28', '01:30'), at('2027-03-28', '03:00')]).toEqual([
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ]);
    expect([at('2026-10-25', '01:30'), at('2026-10-25', '03:00')]).toEqual([
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });

  test('is one hour later for a time that clocks skip, and the first for a time that occurs twice', () => {
    expect(at('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  });
});
