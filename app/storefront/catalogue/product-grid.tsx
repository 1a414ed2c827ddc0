import { CachedFragment } from '#performance/render-cache/cached-fragment.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

/** CSS classes of a product grid: one column below 360 px, then two to four, depending on the width. */
export const productGridClass =
  'grid grid-cols-1 gap-x-3 gap-y-6 min-[22.5rem]:grid-cols-2 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-3 xl:grid-cols-4';

interface ProductGridProps extends Pick<ProductCardProps, 'onAdd' | 'heading' | 'tools'> {
  products: CardProduct[];
  eager?: number;
}

/** Grid of product cards. Loads the first `eager` images eagerly, because they are visible without scrolling. */
export function ProductGrid({ products, eager = 1, ...card }: ProductGridProps) {
  const items = products.map((product, index) => ({
    key: product.id,
    props: { product, priority: index < eager, ...card },
  }));
  return <CachedFragment as="ul" className={productGridClass} of={Item} items={items} />;
}

function Item(card: ProductCardProps) {
  return (
    <li className="min-w-0">
      <ProductCard {...card} />
    </li>
  );
}
