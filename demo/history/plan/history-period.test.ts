import { expect, test } from 'vitest';
import { historyPeriod } from './history-period.ts';

test.each([
  ['2026-11-26', '2025-01-01', '2026-11-25'],
  ['2027-01-02', '2026-01-01', '2027-01-01'],
  ['2027-01-01', '2025-01-01', '2026-12-31'],
])(
  'the history of a shop that starts on %s begins on %s, so that the year of its last day has a complete year before it',
  (today, firstDay, lastDay) => {
    expect(historyPeriod(today, '2024-03-05')).toEqual({ firstDay, lastDay });
  },
);

test('the history does not begin before the first product, and is left out when it would be too short', () => {
  expect(historyPeriod('2026-11-26', '2026-03-05')?.firstDay).toBe('2026-03-05');
  expect(historyPeriod('2026-11-26', '2026-11-20')).toBeUndefined();
});

test('a shorter history has the number of days that it was asked for', () => {
  expect(historyPeriod('2026-11-26', '2024-03-05', 40)).toEqual({
    firstDay: '2026-10-17',
    lastDay: '2026-11-25',
  });
});
