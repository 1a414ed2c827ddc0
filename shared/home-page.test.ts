import { expect, test } from 'vitest';
import { seasonOf } from './home-page.ts';

test.each([
  ['2026-02-28', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-08-31', 'summer'],
  ['2026-09-01', 'autumn'],
  ['2026-11-30', 'autumn'],
  ['2026-12-01', 'winter'],
])('%s is in %s', (day, season) => expect(seasonOf(day)).toBe(season));
