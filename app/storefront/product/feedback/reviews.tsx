import { currentLocale, m } from '#shared/i18n/index.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { RatingDistribution } from './distribution.tsx';
import type { Feedback } from './load-feedback.server.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { RatingStars } from './stars.tsx';

/**
 * Section of a product's reviews; shows no rating if there are no published reviews.
 *
 * @param path path of the product's page, with the language prefix
 */
export function ProductReviews({ path, feedback }: { path: string; feedback: Feedback }) {
  const { rating, reviews, page, pages } = feedback;
  const mean = (value: number) =>
    value.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-24 border-t border-rule pt-10"
    >
      <h2 id="reviews-title" className="mb-6 text-2xl font-[620] tracking-[-0.02em]">
        {m.reviews_title()}
      </h2>
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div className="grid content-start gap-6">
          {rating ? (
            <>
              <p className="flex flex-wrap items-center gap-3">
                <span className="figures text-3xl font-[640]">
                  {m.reviews_of_five({ value: mean(rating.value) })}
                </span>
                <span aria-hidden="true">
                  <RatingStars rating={Math.round(rating.value)} />
                </span>
                <span className="text-muted">
                  {rating.count === 1 ? m.reviews_count_one() : m.reviews_count({ count: rating.count })}
                </span>
              </p>
              <RatingDistribution distribution={feedback.distribution} />
            </>
          ) : (
            <p>{m.reviews_none()}</p>
          )}
          <p className="max-w-prose text-sm text-muted">{m.reviews_rules()}</p>
        </div>
        <div>
          <ReviewForm path={path} standing={feedback.standing} />
          <div className="mt-8">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
          {pages > 1 ? (
            <Pagination page={page} pages={pages} hrefOf={(to) => `${path}?reviews=${to}#reviews`} />
          ) : null}
        </div>
      </div>
    </section>
  );
}
