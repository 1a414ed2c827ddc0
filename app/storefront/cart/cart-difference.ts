/** Pieces by variant. */
export type Quantities = Record<string, number>;

export interface Difference {
  variant_id: string;
  add: number;
}

/** What turns one cart into another. */
export function differences(from: Quantities, to: Quantities): Difference[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((id) => {
    const add = (to[id] ?? 0) - (from[id] ?? 0);
    return add === 0 ? [] : { variant_id: id, add };
  });
}

/**
 * What the browser shows once the account has answered: what the account holds, and what was pressed meanwhile.
 *
 * @param account what the account answered
 * @param sent what the browser showed when it asked
 * @param now what it shows now
 */
export function resume(account: Quantities, sent: Quantities, now: Quantities): Quantities {
  const result = { ...account };
  for (const { variant_id, add } of differences(sent, now)) result[variant_id] = (result[variant_id] ?? 0) + add;
  return Object.fromEntries(Object.entries(result).filter(([, quantity]) => quantity > 0));
}
