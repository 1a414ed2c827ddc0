import { CachedFragment } from '#performance/render-cache/cached-fragment.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

/** One to four columns, depending on the width. */
export const gridClass =
  'grid grid-cols-1 gap-x-6 gap-y-12 min-[30rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

interface ProductGridProps extends Pick<ProductCardProps, 'onAdd' | 'heading' | 'tools'> {
  products: CardProduct[];
  eager?: number;
}

/**
 * Cards in columns. Loads the first `eager` images at once: by default one, because on phones the others are
 * below the fold.
 */
export function ProductGrid({ products, eager = 1, ...card }: ProductGridProps) {
  const items = products.map((product, index) => ({
    key: product.id,
    props: { product, priority: index < eager, ...card },
  }));
  return <CachedFragment as="ul" className={gridClass} of={Item} items={items} />;
}

function Item(card: ProductCardProps) {
  return (
    <li className="min-w-0">
      <ProductCard {...card} />
    </li>
  );
}
