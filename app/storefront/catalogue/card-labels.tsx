import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { CardProduct } from './card-product.ts';

/** Labels on a card's image: the product's badge, and its stock state if stock is low or sold out. */
export function CardLabels({ product }: { product: CardProduct }) {
  return (
    <div className="card-marks">
      {product.badge ? <Badge>{product.badge}</Badge> : <span />}
      {product.stock === 'out' ? <Badge variant="surface">{m.common_sold_out()}</Badge> : null}
      {product.stock === 'low' ? <Badge variant="warning">{m.common_low_stock()}</Badge> : null}
    </div>
  );
}
