import { describe, expect, test } from 'vitest';
import { type FreeTimesInput, freeTimes } from './free-times.ts';

const zone = 'Europe/Zurich';
const rules = { minutes: 30, notice_days: 1, ahead_days: 14, at_once: 1 };
const morning = [{ from: '09:00', to: '10:45' }];
/** Thursday, 26 November 2026, 09:10 in Zurich. */
const now = new Date('2026-11-26T08:10:00Z');
const free = (input: Partial<FreeTimesInput> & Pick<FreeTimesInput, 'openDays'>) =>
  freeTimes({ rules, booked: [], now, timeZone: zone, ...input }).map(({ day, times }) => [
    day,
    ...times.map(({ startsAt }) =>
      startsAt.toLocaleTimeString('fr-CH', { timeZone: zone, timeStyle: 'short' }),
    ),
  ]);
const span = (startsAt: string, endsAt: string) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

describe('free times', () => {
  test('follow each other from the opening and end before the closing', () => {
    const openDays = [{ day: '2026-11-27', intervals: [...morning, { from: '14:00', to: '15:00' }] }];
    expect(free({ openDays })).toEqual([['2026-11-27', '09:00', '09:30', '10:00', '14:00', '14:30']]);
  });

  test('begin after the notice and end with the last day that can be booked', () => {
    const openDays = ['2026-11-26', '2026-11-27', '2026-12-10', '2026-12-11'].map((day) => ({
      day,
      intervals: [{ from: '09:00', to: '09:30' }],
    }));
    expect(free({ openDays }).map(([day]) => day)).toEqual(['2026-11-27', '2026-12-10']);
    expect(free({ openDays, rules: { ...rules, notice_days: 30 } })).toEqual([]);
  });

  test('of the current day are only those that have not begun', () => {
    const openDays = [{ day: '2026-11-26', intervals: morning }];
    expect(free({ openDays, rules: { ...rules, notice_days: 0 } })).toEqual([
      ['2026-11-26', '09:30', '10:00'],
    ]);
  });

  test('leave out times whose places are taken, also by an appointment of another length', () => {
    const openDays = [{ day: '2026-11-27', intervals: morning }];
    const booked = [span('2026-11-27T08:15:00Z', '2026-11-27T09:00:00Z')];
    expect(free({ openDays, booked })).toEqual([['2026-11-27', '10:00']]);
    const two = { ...rules, at_once: 2 };
    expect(free({ openDays, booked, rules: two })).toEqual([['2026-11-27', '09:00', '09:30', '10:00']]);
    const full = [...booked, ...booked];
    expect(free({ openDays, booked: full, rules: two })).toEqual([['2026-11-27', '10:00']]);
  });

  test('keep a full day in the list, without times', () => {
    const openDays = [{ day: '2026-11-27', intervals: [{ from: '09:00', to: '09:30' }] }];
    const booked = [span('2026-11-27T08:00:00Z', '2026-11-27T08:30:00Z')];
    expect(free({ openDays, booked })).toEqual([['2026-11-27']]);
  });

  test('neither repeat nor skip a time when clocks change', () => {
    const night = [{ from: '01:30', to: '03:30' }];
    const spring = freeTimes({
      openDays: [{ day: '2027-03-28', intervals: night }],
      rules,
      booked: [],
      now: new Date('2027-03-20T08:00:00Z'),
      timeZone: zone,
    });
    const autumn = freeTimes({
      openDays: [{ day: '2027-10-31', intervals: night }],
      rules,
      booked: [],
      now: new Date('2027-10-20T08:00:00Z'),
      timeZone: zone,
    });
    expect(spring[0]!.times.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ]);
    expect(autumn[0]!.times).toHaveLength(6);
    expect(autumn[0]!.times.at(-1)!.endsAt.toISOString()).toBe('2027-10-31T02:30:00.000Z');
  });
});
