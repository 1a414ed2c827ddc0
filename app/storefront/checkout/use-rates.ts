import { useEffect, useState } from 'react';
import type { PricedCart } from '../cart/priced.ts';
import { type Piece, type Rate, fetchRates } from './api.ts';

export interface RatesState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rates: Rate[];
}

/** Fetches delivery rates for an address, again when the address or the units change. */
export function useRates(
  addressId: string | undefined,
  priced: PricedCart | undefined,
  again: number,
): RatesState {
  const code = priced?.promotion?.state === 'free_shipping' ? priced.promotion.code : undefined;
  const [state, setState] = useState<RatesState>({ state: 'idle', rates: [] });
  const weight = priced?.total_weight;
  const value = priced?.subtotal;
  // Serialized, so that equal units have the same identity.
  const pieces = JSON.stringify(
    priced?.lines
      .filter((line) => line.quantity > 0)
      .map(({ variant_id, quantity }): Piece => ({ variant_id, quantity })) ?? [],
  );
  useEffect(() => {
    if (!addressId || weight === undefined || value === undefined) return;
    let isCurrent = true;
    setState((before) => ({ ...before, state: 'loading' }));
    fetchRates(addressId, weight, value, JSON.parse(pieces) as Piece[], code).then(
      (answer) =>
        isCurrent &&
        setState(answer?.ok ? { state: 'ready', rates: answer.rates } : { state: 'failed', rates: [] }),
      () => isCurrent && setState({ state: 'failed', rates: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [addressId, weight, value, pieces, code, again]);
  return state;
}

export const rateId = (rate: Rate) => `${rate.carrier}/${rate.service}`;
