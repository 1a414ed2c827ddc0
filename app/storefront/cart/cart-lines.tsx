import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { QuantityInput } from '#app/ui/quantity-input.tsx';
import { toast } from '#app/ui/toast.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { formatPrice } from '#shared/format.ts';
import { productPath } from '#shared/product-path.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { PricedCart } from './priced-cart.ts';
import { type CartItem, addToCart, removeFromCart, setCartQuantity } from './store.ts';

/** List of the cart's lines with editable quantities. */
export function CartLines({
  items,
  priced,
  onNavigate,
}: {
  items: readonly CartItem[];
  priced: PricedCart | undefined;
  onNavigate?: () => void;
}) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {items.map((item) => {
        const line = priced?.lines.find((candidate) => candidate.variant_id === item.id);
        const name = line?.name ?? item.name;
        const remove = () => {
          removeFromCart(item.id);
          toast(m.cart_removed({ name }), {
            action: { label: m.cart_undo(), onClick: () => addToCart(item, item.quantity) },
          });
        };
        return (
          <li key={item.id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-4">
            <ProductImage src={item.image} alt="" sizes="80px" className="rounded-sm p-1.5" />
            <div className="min-w-0">
              <div className="flex items-baseline justify-between gap-3">
                <Link
                  to={productPath({ id: item.productId, name })}
                  onClick={onNavigate}
                  className="font-[560] break-words hover:underline"
                >
                  {name}
                </Link>
                <span className="figures">
                  {formatPrice(line ? Math.round(line.total_price * 100) : item.price * item.quantity)}
                </span>
              </div>
              <p className="text-sm text-muted">
                {[line?.brand, line?.variant_label ?? item.variantLabel, item.sku]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <QuantityInput
                  label={m.cart_quantity_of({ name })}
                  value={item.quantity}
                  onChange={(quantity) => (quantity === 0 ? remove() : setCartQuantity(item.id, quantity))}
                  min={0}
                  max={Math.max(Math.min(line?.available ?? item.quantity, maximumQuantity), 1)}
                />
                <Button variant="link" size="sm" aria-label={m.cart_remove_name({ name })} onClick={remove}>
                  {m.cart_remove()}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
