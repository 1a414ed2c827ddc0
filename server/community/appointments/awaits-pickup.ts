/** Returns whether an order is paid, will be collected by its customer, and was not handed over yet. */
export const awaitsPickup = ({ shippingKind, status }: { shippingKind: string; status: string }): boolean =>
  shippingKind === 'pickup' && (status === 'paid' || status === 'preparing');
