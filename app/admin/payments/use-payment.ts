import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './payment-action.ts';

export type LoadedPayment = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>;

/** Loads a payment when its dialog opens, and again after every change. */
export function usePayment(id: string) {
  const address = `/admin/payments/${id}`;
  const reader = useFetcher<typeof loader>();
  const { load } = reader;
  useEffect(() => void load(address), [load, address]);
  return { address, payment: reader.data };
}
