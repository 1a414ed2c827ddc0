import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/platform/db/client.ts';
import { IndexData } from './index-data.ts';
import { loadAllProducts } from './load.ts';
import type { ReferenceData } from './reference-data.ts';

/** Number of products that are indexed before other work of the process may run: some five milliseconds. */
export const productsPerTurn = 100;

/**
 * Indexes all visible products of the database.
 *
 * @param stopping signal that ends the fill, which then throws
 */
export async function fillIndexData(
  db: Database,
  reference: ReferenceData,
  stopping?: AbortSignal,
): Promise<IndexData> {
  const data = new IndexData(reference);
  let placed = 0;
  for await (const batch of loadAllProducts(db))
    for (const product of batch) {
      data.place(product);
      placed += 1;
      if (placed % productsPerTurn === 0) await nextTurn(stopping);
    }
  data.text.trim();
  return data;
}

/**
 * Lets the event loop run other work of the process, such as reading the next products.
 *
 * @throws when `stopping` is aborted
 */
export async function nextTurn(stopping?: AbortSignal): Promise<void> {
  await setImmediate();
  stopping?.throwIfAborted();
}
