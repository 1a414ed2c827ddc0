import { randomUUID } from 'node:crypto';
import type { SavedCart } from '#server/ordering/cart/index.ts';

/** Returns a saved cart as the account page shows it, with a key so that a repeated form restores it once. */
export const toSavedCartCard = ({ id, name, lines, createdAt }: SavedCart) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  restoreKey: randomUUID(),
  lines: lines.map((line) => ({
    id: line.variant_id,
    quantity: line.quantity,
    name: [line.product_name, line.variant_label].filter(Boolean).join(', '),
  })),
});

export type SavedCartCardData = ReturnType<typeof toSavedCartCard>;
