const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment's day in the shop's time zone, as ISO writes it: 2026-11-21. */
export function dayOf(moment: Date, timeZone = 'Europe/Zurich'): string {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })));
  return format.format(moment);
}
