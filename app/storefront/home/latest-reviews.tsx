import { m } from '#shared/i18n/index.ts';
import { productPath } from '#shared/product-path.ts';
import { Link } from '#app/link.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { RatingStars } from '../product/feedback/stars.tsx';
import type { HomeSectionOf } from './home-data.ts';
import { SectionHeading } from './section-heading.tsx';

/** The latest reviews, each by a customer who received the product. */
export function LatestReviews({ title, summary, reviews }: HomeSectionOf<'reviews'>) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={title}>
        <p className="text-muted">{summary}</p>
      </SectionHeading>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ id, rating, title: heading, body, author, locale, product }) => (
          <li key={id} className="flex min-w-0 flex-col rounded-sm bg-surface p-6">
            <RatingStars rating={rating} />
            <h3 lang={locale} className="mt-3 font-[620] break-words">
              {heading}
            </h3>
            <p lang={locale} className="mt-1.5 line-clamp-5 break-words text-muted">
              {body}
            </p>
            <div className="mt-auto flex items-center gap-3 pt-5 text-sm">
              <span className="size-12 shrink-0 overflow-hidden rounded-sm">
                <ProductImage src={product.image} alt="" sizes="48px" />
              </span>
              <span className="min-w-0">
                <Link to={productPath(product)} className="text-link font-[560]">
                  {product.name}
                </Link>
                <span className="block text-muted">
                  {author} · {m.reviews_verified()}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
