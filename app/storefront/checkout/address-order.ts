export interface CheckoutAddress {
  id: string;
  type: 'shipping' | 'billing';
  isDefault: boolean;
  country: string;
  name: string;
  lines: string;
}

/** All of the buyer's addresses, those kept for this use first; undefined when they could not be read. */
export function inOrder(addresses: CheckoutAddress[] | undefined, use: CheckoutAddress['type']): CheckoutAddress[] | undefined {
  return addresses?.toSorted((a, b) => Number(b.type === use) - Number(a.type === use));
}

/**
 * The address a delivery begins with: the one just added for it, or else the default, or else the first.
 *
 * @param wanted the id of one just added
 */
export function firstAddress(addresses: CheckoutAddress[] | undefined, wanted: string | null): CheckoutAddress | undefined {
  const listed = inOrder(addresses, 'shipping') ?? [];
  return listed.find(({ id }) => id === wanted) ?? listed.find(({ isDefault }) => isDefault) ?? listed[0];
}
