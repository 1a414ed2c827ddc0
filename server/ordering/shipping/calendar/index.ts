import { loadHolidays } from '#server/platform/kernel/holidays.ts';
import {
  type Day,
  type DeliveryRange,
  type IsWorkingDay,
  deliveryRange,
  localTime,
  weekday,
  workingDayAfter,
} from './working-days.ts';

export { type Day, type DeliveryRange, addDays } from './working-days.ts';

/** The shop's settings for the dispatch of parcels. */
export interface DispatchSettings {
  cutoff: string;
  handling_days: number;
  workdays: number[];
  country: string;
  canton: string;
}

/**
 * Computes the expected delivery of an order: counts the shop's working days until dispatch, then the working
 * days in the country of delivery. Excludes public holidays of the shop's canton and of that country (data of
 * date-holidays).
 *
 * @param country country of delivery, ISO code
 * @param at time from which the days count: of the order, of a later payment, or of the handover to the
 * carrier
 */
export async function expectedDelivery(
  hours: DispatchSettings,
  timeZone: string,
  country: string,
  transit: { minDays: number; maxDays: number },
  at = new Date(),
): Promise<DeliveryRange> {
  const now = localTime(at, timeZone);
  const holidays = await loadHolidays(Number(now.day.slice(0, 4)), hours.canton);
  const closed = holidays.get(`${hours.country}-${hours.canton}`);
  const resting = holidays.get(country);
  const shopWorksOn: IsWorkingDay = (day) => hours.workdays.includes(weekday(day)) && !closed?.has(day);
  const carrierWorksOn: IsWorkingDay = (day) => weekday(day) <= 5 && !resting?.has(day);
  return deliveryRange(
    now,
    transit,
    { cutoff: hours.cutoff, handlingDays: hours.handling_days, worksOn: shopWorksOn },
    carrierWorksOn,
  );
}

/**
 * Returns the given day, or the next working day when it is a Saturday, a Sunday or a public holiday. A legal
 * period ends on that day (art. 3(4) of regulation 1182/71, § 193 BGB).
 *
 * @param country country whose public holidays count
 * @param canton the shop's canton
 */
export async function nextWorkingDayFrom(day: Day, country: string, canton: string): Promise<Day> {
  const resting = (await loadHolidays(Number(day.slice(0, 4)), canton)).get(country);
  return workingDayAfter(day, 0, (one) => weekday(one) <= 5 && !resting?.has(one));
}
