import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { addToCart, setCartPanelOpen } from '../cart/store.ts';
import type { CardProduct } from './card-product.ts';

/** Adds one unit of a card's product to the cart and opens the cart. */
export function addCardToCart(product: CardProduct): void {
  if (!product.variantId) return;
  addToCart({
    id: product.variantId,
    productId: product.id,
    name: product.name,
    variantLabel: null,
    sku: product.sku,
    price: product.priceCents,
    image: product.image,
    weight: product.weightKg,
  });
  setCartPanelOpen(true);
  toast.success(m.cart_added({ name: product.name }));
}
