import { Star } from 'lucide-react';
import { currentLocale, m } from '#shared/i18n/index.ts';

/** Rating from published reviews: a star, the mean and the number of reviews. */
export function Rating({ value, count }: { value: number; count: number }) {
  const mean = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
  return (
    <p className="figures mt-1.5 flex items-center gap-1 text-[0.8125rem]">
      <Star aria-hidden="true" className="size-3.5 fill-accent text-accent" />
      <span className="sr-only">
        {count === 1 ? m.common_rating_one({ value: mean }) : m.common_rating({ value: mean, count })}
      </span>
      <span aria-hidden="true" className="font-[600]">
        {mean}
      </span>
      <span aria-hidden="true" className="text-muted">
        ({count})
      </span>
    </p>
  );
}
