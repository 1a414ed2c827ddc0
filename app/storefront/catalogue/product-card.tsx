import { ChevronRight, Plus } from 'lucide-react';
import { Fragment, Suspense, lazy } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip, ChipList } from '#app/ui/chip.tsx';
import { formatPrice } from '#shared/format.ts';
import { productPath } from '#shared/product-path.ts';
import { CardLabels } from './card-labels.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductImage } from './product-image.tsx';
import { Rating } from './rating.tsx';

// The initial HTML contains the favourite and compare controls; their scripts load later.
const CardTools = lazy(() => import('./card-controls.tsx'));

export interface ProductCardProps {
  product: CardProduct;
  /** Adds one unit to the cart without leaving the page. */
  onAdd: (product: CardProduct) => void;
  /** True for a card that is visible without scrolling; its image is then loaded eagerly. */
  priority?: boolean;
  /** Heading level: h2 directly below a page's h1, h3 within a section. */
  heading?: 'h2' | 'h3';
  /**
   * Controls on the image: if absent, the card shows the favourite button; `list` adds the compare checkbox;
   * false hides both, for a card with other controls.
   */
  tools?: 'list' | false;
}

/**
 * Card of one product in a grid. The link on its name covers the whole card; the cart button lies above the
 * link.
 */
export function ProductCard({ product, onAdd, priority, heading: Heading = 'h3', tools }: ProductCardProps) {
  const to = productPath(product);
  const guarantees = [product.warranty, product.certification].filter(Boolean);
  return (
    <article className="card">
      <div className="card-picture">
        <ProductImage
          src={product.image}
          alt=""
          priority={priority}
          sizes="(width >= 80rem) 320px, (width >= 48rem) 33vw, (width >= 22.5rem) 46vw, 92vw"
        />
        <CardLabels product={product} />
        {tools === false ? null : (
          <Suspense>
            <CardTools product={product} canCompare={tools === 'list'} />
          </Suspense>
        )}
      </div>
      <div className="card-maker">
        <span>{product.brand}</span>
        <span>{product.categoryName}</span>
      </div>
      <Heading className="card-name">
        <Link to={to} prefetch="intent" viewTransition>
          {product.name}
        </Link>
      </Heading>
      {product.rating && product.rating.count > 0 ? <Rating {...product.rating} /> : null}
      {product.facts ? (
        <p className="card-facts">{product.facts}</p>
      ) : product.chips.length > 0 ? (
        <ChipList className="card-chips">
          {product.chips.slice(0, 3).map((chip) => (
            <Chip key={chip.label} {...chip} />
          ))}
        </ChipList>
      ) : null}
      {guarantees.length > 0 ? (
        <p className="mt-2.5 text-[0.8125rem] text-muted max-sm:mt-1 max-sm:text-xs">
          {guarantees.map((guarantee, index) => (
            <Fragment key={guarantee}>
              {index > 0 ? ' · ' : null}
              <span className="whitespace-nowrap">{guarantee}</span>
            </Fragment>
          ))}
        </p>
      ) : null}
      <div className="card-price">
        <p>{product.displayPrice || formatPrice(product.priceCents)}</p>
        <div>
          {product.hasVariants ? (
            <Link
              to={to}
              aria-label={m.common_choose_product({ name: product.name })}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              <ChevronRight aria-hidden="true" className="sm:hidden" />
              <span>{m.common_choose()}</span>
            </Link>
          ) : (
            <Button
              size="sm"
              className="noscript:hidden"
              disabled={product.stock === 'out'}
              aria-label={m.common_add_product({ name: product.name })}
              onClick={({ detail }) => detail < 2 && onAdd(product)}
            >
              <Plus aria-hidden="true" />
              <span>{m.common_add()}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
