import type { ReactNode } from 'react';
import { m } from '#app/i18n/index.ts';
import type { CardProduct } from './card-product.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

function Grid({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <ul
      aria-busy={busy}
      aria-label={busy ? m.common_loading() : undefined}
      className="grid grid-cols-1 gap-x-6 gap-y-12 min-[30rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {children}
    </ul>
  );
}

interface ProductGridProps extends Pick<ProductCardProps, 'onAdd' | 'heading' | 'tools'> {
  products: CardProduct[];
  eager?: number;
}

/** One, two, three or four columns by width. The first `eager` pictures are fetched at once. */
export function ProductGrid({ products, eager = 4, ...card }: ProductGridProps) {
  return (
    <Grid>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} priority={index < eager} {...card} />
        </li>
      ))}
    </Grid>
  );
}

/** The grid while it loads: 8 in a list, 4 on the home page. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Grid busy>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="min-w-0">
          <CardSkeleton />
        </li>
      ))}
    </Grid>
  );
}
