const formats = new Map<string, Intl.DateTimeFormat>();
let shopZone = 'Europe/Zurich';

/** The shop's time zone from its settings; defines all its days and hours. */
export const shopTimeZone = () => shopZone;

/** Sets this process's copy of the shop's time zone. */
export function setShopTimeZone(timeZone: string): void {
  shopZone = timeZone;
}

/** Converts a time to its day in the shop's time zone, in ISO format: 2026-11-21. */
export function dayOf(moment: Date, timeZone = shopZone): string {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })),
    );
  return format.format(moment);
}
