import { holidaysFrom } from './holidays.ts';
import {
  type Day,
  type DeliveryRange,
  type WorksOn,
  deliveryRange,
  localTime,
  weekday,
  workingDayAfter,
} from './working-days.ts';

export { type Day, type DeliveryRange, addDays } from './working-days.ts';

/** The shop's dispatch settings. */
export interface ShopHours {
  cutoff: string;
  handling_days: number;
  workdays: number[];
  country: string;
  canton: string;
}

/**
 * Expected delivery of a consignment ordered, or handed over, at a given time: counts the shop's working days
 * until dispatch, then the destination's. Uses public holidays of the shop's canton and the destination's
 * country (data of date-holidays).
 *
 * @param country destination, ISO code
 * @param at time of the order
 */
export async function expectedDelivery(
  hours: ShopHours,
  timeZone: string,
  country: string,
  transit: { minDays: number; maxDays: number },
  at = new Date(),
): Promise<DeliveryRange> {
  const now = localTime(at, timeZone);
  const holidays = await holidaysFrom(Number(now.day.slice(0, 4)), hours.canton);
  const closed = holidays.get(`${hours.country}-${hours.canton}`);
  const resting = holidays.get(country);
  const shopWorksOn: WorksOn = (day) => hours.workdays.includes(weekday(day)) && !closed?.has(day);
  const carrierWorksOn: WorksOn = (day) => weekday(day) <= 5 && !resting?.has(day);
  return deliveryRange(
    now,
    transit,
    { cutoff: hours.cutoff, handlingDays: hours.handling_days, worksOn: shopWorksOn },
    carrierWorksOn,
  );
}

/**
 * The given day, or the next working day if it is a Saturday, a Sunday or a public holiday: the legal end of
 * a period (art. 3(4) of regulation 1182/71, § 193 BGB).
 *
 * @param country country of the holidays
 * @param canton the shop's
 */
export async function workingDayFrom(day: Day, country: string, canton: string): Promise<Day> {
  const resting = (await holidaysFrom(Number(day.slice(0, 4)), canton)).get(country);
  return workingDayAfter(day, 0, (one) => weekday(one) <= 5 && !resting?.has(one));
}
