/** Number of units, keyed by variant id. */
export type QuantitiesByVariant = Record<string, number>;

export interface QuantityChange {
  variant_id: string;
  add: number;
}

/** Returns the changes of quantity that turn one cart into another. */
export function quantityChanges(from: QuantitiesByVariant, to: QuantitiesByVariant): QuantityChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((id) => {
    const add = (to[id] ?? 0) - (from[id] ?? 0);
    return add === 0 ? [] : { variant_id: id, add };
  });
}

/**
 * Returns the cart to show after a response: the account cart plus the changes made while the request was in
 * flight.
 *
 * @param account quantities in the response
 * @param sent quantities shown when the request was sent
 * @param now quantities shown now
 */
export function applyChangesSinceRequest(
  account: QuantitiesByVariant,
  sent: QuantitiesByVariant,
  now: QuantitiesByVariant,
): QuantitiesByVariant {
  const result = { ...account };
  for (const { variant_id: variantId, add } of quantityChanges(sent, now))
    result[variantId] = (result[variantId] ?? 0) + add;
  return Object.fromEntries(Object.entries(result).filter(([, quantity]) => quantity > 0));
}
