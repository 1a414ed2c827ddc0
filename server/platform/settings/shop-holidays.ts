import type { Day } from '#server/platform/kernel/day.ts';
import { loadHolidays } from '#server/platform/kernel/holidays.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the public holidays of the year of the given day and of the next year. A Swiss shop has those of its
 * canton. The result is empty if the shop is open on holidays.
 */
export async function loadClosedHolidays(
  { hours, shop, shipping }: Pick<Settings, 'hours' | 'shop' | 'shipping'>,
  day: Day,
): Promise<ReadonlySet<Day>> {
  if (!hours.closed_on_holidays) return new Set();
  const { country } = shop;
  const { canton } = shipping;
  // Every page shows the hours, so a failed reading must not break them; the next page reads again.
  const holidays = await loadHolidays(Number(day.slice(0, 4)), canton).catch(
    () => new Map<string, Set<Day>>(),
  );
  return holidays.get(country === 'CH' ? `CH-${canton}` : country) ?? new Set();
}
