import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { m } from '#shared/i18n/index.ts';
import type { BookingPageData } from './load-booking.server.ts';

const tile = 'grid min-h-16 min-w-0 content-center rounded-md border px-1 py-2 text-center leading-tight';

/** Bookable days as links, so that a day can be chosen without scripts. A full day is not a link. */
export function DayLinks({ days }: { days: BookingPageData['days'] }) {
  return (
    <nav aria-labelledby="appointment-day">
      <h2 id="appointment-day" className="mb-3 text-lg font-[600]">
        {m.appointments_day()}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {days.map(({ day, weekday, date, isFull, isChosen, search }) => {
          const text = (
            <>
              <span className="text-sm first-letter:uppercase">{weekday}</span>
              <span className="font-[560]">{date}</span>
            </>
          );
          return (
            <li key={day}>
              {isFull ? (
                <span className={cx(tile, 'border-rule bg-sunken text-muted')}>
                  {text}
                  <span className="text-xs">{m.appointments_full()}</span>
                </span>
              ) : (
                <Link
                  to={search}
                  replace
                  preventScrollReset
                  aria-current={isChosen ? 'date' : undefined}
                  className={cx(
                    tile,
                    isChosen
                      ? 'border-ink bg-surface shadow-[inset_0_0_0_1px_var(--ink)]'
                      : 'border-rule bg-surface hover:border-edge',
                  )}
                >
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
