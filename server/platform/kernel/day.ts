const formats = new Map<string, Intl.DateTimeFormat>();
let shopZone = 'Europe/Zurich';

/** The shop's time zone, as its settings last said: whose days and hours everything is counted in. */
export const shopTimeZone = () => shopZone;

/** Tells this process the shop's time zone. */
export function setShopTimeZone(timeZone: string): void {
  shopZone = timeZone;
}

/** A moment's day in the shop's time zone, as ISO writes it: 2026-11-21. */
export function dayOf(moment: Date, timeZone = shopZone): string {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })));
  return format.format(moment);
}
