import { useEffect, useEffectEvent, useState } from 'react';
import type { Bike } from '#shared/fit/bike.ts';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import type { CartItem } from '../cart/store.ts';
import { type CartFitAnswer, askCartFit } from './ask-fit.ts';

export interface CartFitState {
  /** Answer for an earlier cart while the next one loads; undefined before the first. */
  answer: CartFitAnswer | undefined;
  isFailed: boolean;
}

/** React hook that judges the lines of the cart against each other and a bike, after each change. */
export function useCartFit(items: readonly CartItem[], bike: Bike | undefined): [CartFitState, () => void] {
  const [state, setState] = useState<CartFitState>({ answer: undefined, isFailed: false });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([attempt, bike?.answers, items.map(({ id, quantity }) => [id, quantity])]);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await askCartFit(items, bike ? bikeParts(bike.answers) : [], signal);
    setState({ answer, isFailed: false });
  });
  useEffect(() => {
    const request = new AbortController();
    ask(request.signal).catch(() => {
      if (!request.signal.aborted) setState({ answer: undefined, isFailed: true });
    });
    return () => request.abort();
  }, [key]);
  return [state, () => setAttempt((count) => count + 1)];
}
