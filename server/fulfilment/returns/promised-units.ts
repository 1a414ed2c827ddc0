import type { OrderItem } from '#server/ordering/orders/index.ts';
import type { Return } from './queries.ts';

/** Numbers of units of an order line that came back because the shop had confirmed that they fit. */
export interface PromisedUnits {
  /** Over all returns. */
  all: number;
  /** By one return. */
  ofReturn: number;
}

/**
 * Counts the received units that the shop had confirmed to fit, by order line. Their refund contains their share
 * of the delivery cost.
 */
export function countPromisedUnits(
  items: readonly Pick<OrderItem, 'id'>[],
  made: readonly Return[],
  returnId: string,
): Map<string, PromisedUnits> {
  const count = (itemId: string, entries: readonly Return[]) =>
    entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.orderItemId === itemId && line.isFitPromise)
      .reduce((sum, line) => sum + line.restocked + line.writtenOff, 0);
  return new Map(
    items.map(({ id }) => [
      id,
      {
        all: count(id, made),
        ofReturn: count(
          id,
          made.filter((entry) => entry.id === returnId),
        ),
      },
    ]),
  );
}
