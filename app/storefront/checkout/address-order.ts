export interface CheckoutAddress {
  id: string;
  type: 'shipping' | 'billing';
  isDefault: boolean;
  country: string;
  name: string;
  lines: string;
}

/**
 * Sorts the buyer's addresses so that those of the requested type come first. Returns undefined if loading
 * failed.
 */
export function sortAddressesFor(
  addresses: CheckoutAddress[] | undefined,
  use: CheckoutAddress['type'],
): CheckoutAddress[] | undefined {
  return addresses?.toSorted((a, b) => Number(b.type === use) - Number(a.type === use));
}

/**
 * Returns the delivery address that is selected initially: the address that the buyer has just added,
 * otherwise the default address, otherwise the first address.
 *
 * @param wanted id of an address that the buyer has just added
 */
export function initialDeliveryAddress(
  addresses: CheckoutAddress[] | undefined,
  wanted: string | null,
): CheckoutAddress | undefined {
  const listed = sortAddressesFor(addresses, 'shipping') ?? [];
  return listed.find(({ id }) => id === wanted) ?? listed.find(({ isDefault }) => isDefault) ?? listed[0];
}
