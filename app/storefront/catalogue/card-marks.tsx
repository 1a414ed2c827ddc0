import { m } from '#app/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { CardProduct } from './card-product.ts';

/** What lies on the picture: the product's own badge, and its stock when there is something to say. */
export function CardMarks({ product }: { product: CardProduct }) {
  return (
    <div className="pointer-events-none absolute inset-x-2.5 top-2.5 flex flex-wrap justify-between gap-1.5">
      {product.badge ? <Badge>{product.badge}</Badge> : <span />}
      {product.stock === 'out' ? <Badge variant="surface">{m.common_sold_out()}</Badge> : null}
      {product.stock === 'low' ? <Badge variant="warning">{m.common_low_stock()}</Badge> : null}
    </div>
  );
}
