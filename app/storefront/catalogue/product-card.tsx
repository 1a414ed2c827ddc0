import { Plus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { m } from '#app/i18n/index.ts';
import { Link } from '#app/i18n/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip, ChipList } from '#app/ui/chip.tsx';
import { formatPrice } from '#shared/format.ts';
import { CardMarks } from './card-marks.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductImage } from './product-image.tsx';
import { Rating } from './rating.tsx';

// Heart and comparison are in the page as they come; what makes them work is fetched after it.
const CardTools = lazy(() => import('./card-tools.tsx'));

export interface ProductCardProps {
  product: CardProduct;
  /** Puts one in the cart; the card stays where it is. */
  onAdd: (product: CardProduct) => void;
  /** In the first screen: fetch the picture at once. */
  priority?: boolean;
  /** h2 directly under a page's h1, h3 within a section. */
  heading?: 'h2' | 'h3';
  /** Heart and, in a list, the tick to compare; none where the card has tools of its own. */
  tools?: 'list' | false;
}

/** A product in a grid. The name's link covers the whole card; the button lies above it. */
export function ProductCard({ product, onAdd, priority, heading: Heading = 'h3', tools }: ProductCardProps) {
  const to = `/product/${product.id}`;
  const guarantees = [
    product.warrantyYears ? m.common_warranty_years({ years: product.warrantyYears }) : '',
    product.certification ?? '',
  ].filter(Boolean);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="card-picture relative overflow-hidden rounded-sm">
        <ProductImage
          src={product.image}
          alt=""
          priority={priority}
          sizes="(width >= 80rem) 320px, (width >= 48rem) 33vw, 100vw"
          className="*:transition-transform *:duration-300 motion-safe:group-hover:*:scale-[1.03]"
        />
        <CardMarks product={product} />
        {tools === false ? null : (
          <Suspense>
            <CardTools product={product} canCompare={tools === 'list'} />
          </Suspense>
        )}
      </div>
      <div className="flex items-baseline justify-between gap-3 pt-3 text-[0.8125rem] text-muted">
        <span className="font-[600] text-ink">{product.brand}</span>
        <span className="truncate">{product.categoryName}</span>
      </div>
      <Heading className="mt-1 text-[1.0625rem] leading-snug font-[560] tracking-[-0.012em]">
        <Link
          to={to}
          prefetch="intent"
          viewTransition
          className="line-clamp-2 decoration-accent decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
        >
          {product.name}
        </Link>
      </Heading>
      {product.rating && product.rating.count > 0 ? <Rating {...product.rating} /> : null}
      {product.chips.length > 0 ? (
        <ChipList className="mt-3">
          {product.chips.slice(0, 3).map((chip) => (
            <Chip key={chip.label} {...chip} />
          ))}
        </ChipList>
      ) : null}
      {guarantees.length > 0 ? <p className="mt-2.5 text-[0.8125rem] text-muted">{guarantees.join(' · ')}</p> : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4">
        <p className="figures text-lg font-[620] tracking-[-0.015em]">{product.displayPrice || formatPrice(product.priceCents)}</p>
        <div className="relative">
          {product.hasVariants ? (
            <Link
              to={to}
              aria-label={m.common_choose_product({ name: product.name })}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {m.common_choose()}
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
              {m.common_add()}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
