export interface CheckoutAddress {
  id: string;
  type: 'shipping' | 'billing';
  isDefault: boolean;
  country: string;
  name: string;
  lines: string;
}

/** Sorts the buyer's addresses by type, the requested one first; undefined if loading failed. */
export function inOrder(
  addresses: CheckoutAddress[] | undefined,
  use: CheckoutAddress['type'],
): CheckoutAddress[] | undefined {
  return addresses?.toSorted((a, b) => Number(b.type === use) - Number(a.type === use));
}

/**
 * Initial delivery address: the one just added, otherwise the default, otherwise the first.
 *
 * @param wanted id of an address just added
 */
export function firstAddress(
  addresses: CheckoutAddress[] | undefined,
  wanted: string | null,
): CheckoutAddress | undefined {
  const listed = inOrder(addresses, 'shipping') ?? [];
  return listed.find(({ id }) => id === wanted) ?? listed.find(({ isDefault }) => isDefault) ?? listed[0];
}
