import { useEffect, useState } from 'react';
import type { PricedCart } from '../cart/priced-cart.ts';
import { type VariantQuantity, type DeliveryRate, fetchDeliveryRates } from './api.ts';

export interface DeliveryRatesState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rates: DeliveryRate[];
}

/** Fetches the delivery rates for an address, and fetches them again when the address or the units change. */
export function useDeliveryRates(
  addressId: string | undefined,
  priced: PricedCart | undefined,
  again: number,
): DeliveryRatesState {
  const code = priced?.promotion?.state === 'free_shipping' ? priced.promotion.code : undefined;
  const [state, setState] = useState<DeliveryRatesState>({ state: 'idle', rates: [] });
  const weight = priced?.total_weight;
  const value = priced?.subtotal;
  // The units as a string, so that a render with a new but equal array does not fetch the rates again.
  const pieces = JSON.stringify(
    priced?.lines
      .filter((line) => line.quantity > 0)
      .map(({ variant_id: variantId, quantity }): VariantQuantity => ({ variant_id: variantId, quantity })) ??
      [],
  );
  useEffect(() => {
    if (!addressId || weight === undefined || value === undefined) return;
    let isCurrent = true;
    setState((before) => ({ ...before, state: 'loading' }));
    fetchDeliveryRates(addressId, weight, value, JSON.parse(pieces) as VariantQuantity[], code).then(
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

/**
 * Returns the selected rate. A selection applies only to the address, weight and value for which it was made;
 * after a change of any of them, the first rate is selected again.
 */
export function selectedRate(
  rates: readonly DeliveryRate[],
  wanted: { rateId: string; basis: string } | undefined,
  basis: string,
): DeliveryRate | undefined {
  const chosen = wanted?.basis === basis ? wanted.rateId : undefined;
  return rates.find((rate) => deliveryRateId(rate) === chosen) ?? rates[0];
}

export const deliveryRateId = (rate: DeliveryRate) => `${rate.carrier}/${rate.service}`;
