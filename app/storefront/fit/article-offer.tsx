import type { ReactNode } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { formatPrice } from '#shared/format.ts';
import { productPath } from '#shared/product-path.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { Article } from './use-articles.ts';

interface ArticleOfferProps {
  /** Why the article is offered. */
  reason: string;
  article: Article;
  /** Button that takes the article. */
  children: ReactNode;
}

/** A small card with an article that makes a product fit: picture, name, price, stock, and a button. */
export function ArticleOffer({ reason, article, children }: ArticleOfferProps) {
  const { name, brand, variant_label: variant, image, available } = article;
  return (
    <div className="mt-2 grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-sm border border-rule bg-surface p-2.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <ProductImage src={image ?? ''} alt="" sizes="56px" className="rounded-sm p-1" />
      <div className="min-w-0">
        <p className="text-sm text-muted">{reason}</p>
        <p className="leading-snug font-[560] break-words">
          <Link
            to={`${productPath({ id: article.product_id, name })}?variant=${article.variant_id}`}
            className="hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted">
          <span className="figures text-ink">{formatPrice(Math.round(article.unit_price * 100))}</span>
          {' · '}
          {available > 0 ? m.bike_part_in_stock() : m.bike_part_sold_out()}
          {[brand, variant].filter(Boolean).map((detail) => ` · ${detail}`)}
        </p>
      </div>
      <div className="col-span-2 sm:col-span-1">{children}</div>
    </div>
  );
}
