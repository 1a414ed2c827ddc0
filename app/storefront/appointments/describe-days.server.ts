import type { AppointmentDay } from '#server/community/appointments/index.ts';
import { dateLocale, withFirstOfMonth } from '#shared/dates.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Returns the bookable days as links, and the free times of the chosen day: the day of the URL, else the first
 * with a free time.
 */
export function describeDays(
  days: readonly AppointmentDay[],
  search: URLSearchParams,
  locale: Locale,
  timeZone: string,
) {
  const wanted = search.get('day');
  const open = days.filter(({ times }) => times.length > 0);
  const chosen = open.find(({ day }) => day === wanted) ?? open[0];
  // A day is formatted at noon in UTC, which is the same day in every time zone of the settings.
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale[locale], { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    );
  const time = new Intl.DateTimeFormat(dateLocale[locale], { hour: '2-digit', minute: '2-digit', timeZone });
  return {
    days:
      open.length === 0
        ? []
        : days.map(({ day, times }) => ({
            day,
            weekday: format(day, { weekday: 'short' }),
            date: format(day, { day: 'numeric', month: 'short' }),
            isFull: times.length === 0,
            isChosen: day === chosen?.day,
            search: searchWithDay(search, day),
          })),
    chosenDay: chosen
      ? withFirstOfMonth(format(chosen.day, { weekday: 'long', day: 'numeric', month: 'long' }), locale)
      : '',
    times: (chosen?.times ?? []).map(({ startsAt }) => ({
      value: startsAt.toISOString(),
      label: time.format(startsAt),
    })),
  };
}

function searchWithDay(search: URLSearchParams, day: string): string {
  const params = new URLSearchParams();
  for (const name of ['product', 'variant', 'order']) {
    const value = search.get(name);
    if (value) params.set(name, value);
  }
  params.set('day', day);
  return `?${params}`;
}
