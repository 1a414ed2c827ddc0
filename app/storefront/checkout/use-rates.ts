import { useEffect, useState } from 'react';
import { type Rate, fetchRates } from './api.ts';

export interface RatesState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rates: Rate[];
}

/** The carriers' prices for an address, asked again when address, weight (kg) or value (CHF) change. */
export function useRates(addressId: string | undefined, weight: number | undefined, value: number | undefined, again: number): RatesState {
  const [state, setState] = useState<RatesState>({ state: 'idle', rates: [] });
  useEffect(() => {
    if (!addressId || weight === undefined || value === undefined) return;
    let isCurrent = true;
    setState((before) => ({ ...before, state: 'loading' }));
    fetchRates(addressId, weight, value).then(
      (answer) => isCurrent && setState(answer?.ok ? { state: 'ready', rates: answer.rates } : { state: 'failed', rates: [] }),
      () => isCurrent && setState({ state: 'failed', rates: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [addressId, weight, value, again]);
  return state;
}

export const rateId = (rate: Rate) => `${rate.carrier}/${rate.service}`;
