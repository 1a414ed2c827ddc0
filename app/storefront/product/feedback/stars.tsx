import { Star } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';

/** Shows a rating as one to five stars, with a text alternative. */
export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{m.reviews_of_five({ value: String(rating) })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={`size-4 text-accent ${star <= rating ? 'fill-accent' : ''}`}
        />
      ))}
    </span>
  );
}
