/** Kinds of payment provider that need an API key, in the order in which new payments use them. */
export const keyedProviderKinds = ['mollie'] as const;
export type KeyedProviderKind = (typeof keyedProviderKinds)[number];

/** All kinds of payment provider, in the order in which new payments use them. */
export const providerKinds = [...keyedProviderKinds, 'sandbox'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/**
 * Everything that customers can pay with: the payment providers and bank transfer. Staff can disable each of
 * them.
 */
export const paymentChannels = [...providerKinds, 'bank_transfer'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const isKeyedProvider = (name: string): name is KeyedProviderKind =>
  keyedProviderKinds.some((kind) => kind === name);
