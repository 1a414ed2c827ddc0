import { addDaysTo } from './calendar.ts';

export interface HistoryPeriod {
  /** First and last day, both inclusive, in the shop's time zone. */
  firstDay: string;
  lastDay: string;
}

/** Shortest history, in days. */
const shortest = 14;

/**
 * Returns the days of a history that ends yesterday and begins on 1 January of the year before, so that charts can
 * compare this year with the same days of the last one. Undefined when the catalogue is too new.
 *
 * @param earliest first day on which the shop has a product
 * @param days number of days of a shorter history, for tests
 */
export function historyPeriod(today: string, earliest: string, days?: number): HistoryPeriod | undefined {
  const lastDay = addDaysTo(today, -1);
  const wanted = days ? addDaysTo(lastDay, 1 - days) : `${Number(lastDay.slice(0, 4)) - 1}-01-01`;
  const firstDay = wanted > earliest ? wanted : earliest;
  return addDaysTo(firstDay, shortest) > lastDay ? undefined : { firstDay, lastDay };
}
