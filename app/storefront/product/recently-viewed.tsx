import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { createBrowserList } from '../browser-list.ts';
import { addCardToCart } from '../catalogue/add-card-to-cart.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { fetchCards } from '../catalogue/fetch-cards.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';

const seen = createBrowserList<{ id: string }>('shop-seen', 13);
const shown = 4;

/**
 * Records in browser storage that this product was viewed. Shows the recently viewed products when the
 * visitor scrolls near them.
 */
export function RecentlyViewed({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const before = seen.read().filter((item) => item.id !== id);
    seen.add({ id });
    if (before.length === 0) return setProducts([]);
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        fetchCards(before.slice(0, shown * 2).map((item) => item.id)).then(
          ({ cards }) => setProducts(cards.slice(0, shown)),
          () => setProducts([]),
        );
      },
      { rootMargin: '600px' },
    );
    near.observe(place.current!);
    return () => near.disconnect();
  }, [id]);
  return (
    <div ref={place}>
      {products.length > 0 ? (
        <section aria-labelledby="seen-title" className="mt-16 border-t border-rule pt-10">
          <div className="mb-8 flex items-baseline justify-between gap-4">
            <h2 id="seen-title" className="text-2xl font-[620] tracking-[-0.02em]">
              {m.recentlyViewed_title()}
            </h2>
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                seen.clear();
                setProducts([]);
              }}
            >
              {m.recentlyViewed_clear()}
            </Button>
          </div>
          <ProductGrid products={products} onAdd={addCardToCart} heading="h3" eager={0} />
        </section>
      ) : null}
    </div>
  );
}
