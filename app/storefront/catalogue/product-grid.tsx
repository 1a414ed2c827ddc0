import type { ComponentProps } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

/** The columns. */
export function Grid({ children, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul {...rest} className="grid grid-cols-1 gap-x-6 gap-y-12 min-[30rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {children}
    </ul>
  );
}

interface ProductGridProps extends Pick<ProductCardProps, 'onAdd' | 'heading' | 'tools'> {
  products: CardProduct[];
  eager?: number;
}

/** One, two, three or four columns by width. The first `eager` pictures are fetched at once: one, for on a phone the others are below. */
export function ProductGrid({ products, eager = 1, ...card }: ProductGridProps) {
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
