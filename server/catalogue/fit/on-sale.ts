import { and, eq, sql } from 'drizzle-orm';
import { productInventory, productVariants } from '#server/catalogue/products/schema.ts';

/** Condition for variants that customers can see, whether in stock or not. */
export const isOnSale = and(
  eq(productVariants.isAvailable, true),
  eq(productInventory.isActive, true),
  eq(productInventory.isVisibleOnline, true),
);

/** Price of a variant in centimes. */
export const variantPrice = sql<number>`${productInventory.priceCents} + ${productVariants.priceModifierCents}`;
