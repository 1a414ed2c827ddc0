import { describe, expect, test } from 'vitest';
import { type DispatchSettings, expectedDelivery, nextWorkingDayFrom } from './index.ts';
import { addDays, dispatchDay, localTime, weekday, workingDayAfter } from './working-days.ts';

const hours: DispatchSettings = {
  cutoff: '14:00',
  handling_days: 0,
  workdays: [1, 2, 3, 4, 5],
  country: 'CH',
  canton: 'VD',
};
const expected = (at: string, country = 'CH', transit = { minDays: 1, maxDays: 2 }, shop = hours) =>
  expectedDelivery(shop, 'Europe/Zurich', country, transit, new Date(at));
const weekdays = (day: string) => weekday(day) <= 5;

describe('in the delivery calendar', () => {
  test('a timestamp is converted to the shop’s time zone, in summer and winter', () => {
    expect(localTime(new Date('2026-07-01T11:59:00Z'), 'Europe/Zurich')).toEqual({
      day: '2026-07-01',
      time: '13:59',
    });
    expect(localTime(new Date('2026-12-31T23:30:00Z'), 'Europe/Zurich')).toEqual({
      day: '2027-01-01',
      time: '00:30',
    });
  });
  test('a period of days can cross the end of a month and of a year', () =>
    expect(addDays('2027-12-30', 3)).toBe('2028-01-02'));
  test('Sunday is the seventh day of a week', () =>
    expect([weekday('2026-11-22'), weekday('2026-11-23')]).toEqual([7, 1]));
  test('the first working day after a Friday is a Monday', () =>
    expect(workingDayAfter('2026-11-20', 1, weekdays)).toBe('2026-11-23'));
  test('a calendar without a working day throws an error', () =>
    expect(() => workingDayAfter('2026-01-01', 1, () => false)).toThrow());
  test('preparation days are counted in working days from the first working day whose cut-off time is later than the order', () =>
    expect(
      dispatchDay(
        { day: '2026-11-20', time: '09:00' },
        { cutoff: '14:00', handlingDays: 2, worksOn: weekdays },
      ),
    ).toBe('2026-11-24'));
});

test('a period that would end on a day off ends on the next working day of the country', async () => {
  // Saturday 21 November 2026 and Friday 25 December 2026 are no working days. The last two calls use Friday
  // 1 May 2026, which is a holiday only in Germany.
  expect(await nextWorkingDayFrom('2026-11-20', 'DE', 'VD')).toBe('2026-11-20');
  expect(await nextWorkingDayFrom('2026-11-21', 'DE', 'VD')).toBe('2026-11-23');
  expect(await nextWorkingDayFrom('2026-12-25', 'CH', 'VD')).toBe('2026-12-28');
  expect([
    await nextWorkingDayFrom('2026-05-01', 'DE', 'VD'),
    await nextWorkingDayFrom('2026-05-01', 'CH', 'VD'),
  ]).toEqual(['2026-05-04', '2026-05-01']);
});

describe('for the expected delivery', () => {
  test('an order before the daily cut-off time is shipped on the same day', async () =>
    expect(await expected('2026-11-17T12:59:00Z')).toEqual({ earliest: '2026-11-18', latest: '2026-11-19' }));
  test('an order at or after the cut-off time is shipped on the next day', async () =>
    expect(await expected('2026-11-17T13:00:00Z')).toEqual({ earliest: '2026-11-19', latest: '2026-11-20' }));
  test('an order on a Friday after the cut-off time is shipped on Monday', async () =>
    expect(await expected('2026-11-20T13:30:00Z')).toEqual({ earliest: '2026-11-24', latest: '2026-11-25' }));
  test('an order on a Saturday is shipped on Monday', async () =>
    expect(await expected('2026-11-21T08:00:00Z')).toEqual({ earliest: '2026-11-24', latest: '2026-11-25' }));
  test('an order before New Year in Vaud does not count 1 and 2 January as working days', async () =>
    // The order is placed on Thursday 31 December 2026 in the afternoon. 1 January is a holiday (Friday), so
    // the next working day is Monday 4 January.
    expect(await expected('2026-12-31T14:00:00Z')).toEqual({ earliest: '2027-01-05', latest: '2027-01-06' }));
  test('a holiday in only the shop’s canton delays the shipping to every destination', async () =>
    // Monday 21 September 2026 (the Monday after the federal fast day) is a holiday in Vaud, but not in
    // Germany.
    expect(await expected('2026-09-21T07:00:00Z', 'DE')).toEqual({
      earliest: '2026-09-23',
      latest: '2026-09-24',
    }));
  test('a holiday of the destination delays only the arrival', async () => {
    // Friday 1 May 2026 is a holiday in Germany, but not in Vaud.
    expect(await expected('2026-04-30T07:00:00Z', 'DE')).toEqual({
      earliest: '2026-05-04',
      latest: '2026-05-05',
    });
    expect(await expected('2026-04-30T07:00:00Z', 'CH')).toEqual({
      earliest: '2026-05-01',
      latest: '2026-05-04',
    });
  });
  test('an order to Luxembourg is delayed by the two Christmas holidays', async () =>
    expect(await expected('2025-12-23T07:00:00Z', 'LU', { minDays: 2, maxDays: 3 })).toEqual({
      earliest: '2025-12-29',
      latest: '2025-12-30',
    }));
  test('a destination without data on holidays has only weekends as days off', async () =>
    expect(await expected('2026-11-20T07:00:00Z', 'XX')).toEqual({
      earliest: '2026-11-23',
      latest: '2026-11-24',
    }));
  test('the last expected day is never before the first one', async () => {
    const range = await expected('2026-11-17T07:00:00Z', 'CH', { minDays: 3, maxDays: 1 });
    expect(range.latest >= range.earliest).toBe(true);
  });
});
