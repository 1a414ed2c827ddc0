import { m } from '#shared/i18n/index.ts';
import type { Feedback } from './load-feedback.server.ts';

/** Bars with the number of ratings per number of stars, five stars first. */
export function RatingDistribution({ distribution }: Pick<Feedback, 'distribution'>) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={m.reviews_distribution()} className="grid max-w-sm gap-1.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = distribution[stars - 1] ?? 0;
        return (
          <li
            key={stars}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-[0.9375rem]"
          >
            <span>{stars === 1 ? m.reviews_star() : m.reviews_stars({ count: stars })}</span>
            <span className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full bg-accent"
                style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
              />
            </span>
            <span className="figures text-end text-muted">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
