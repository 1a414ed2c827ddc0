/** Units by variant id. */
export type Quantities = Record<string, number>;

export interface Difference {
  variant_id: string;
  add: number;
}

/** Changes that turn one cart into another. */
export function differences(from: Quantities, to: Quantities): Difference[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((id) => {
    const add = (to[id] ?? 0) - (from[id] ?? 0);
    return add === 0 ? [] : { variant_id: id, add };
  });
}

/**
 * Cart to show after a response: the account's cart plus changes made while the request was in flight.
 *
 * @param account cart in the response
 * @param sent cart shown when the request was sent
 * @param now cart shown now
 */
export function resume(account: Quantities, sent: Quantities, now: Quantities): Quantities {
  const result = { ...account };
  for (const { variant_id, add } of differences(sent, now))
    result[variant_id] = (result[variant_id] ?? 0) + add;
  return Object.fromEntries(Object.entries(result).filter(([, quantity]) => quantity > 0));
}
