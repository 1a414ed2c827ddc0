import { useEffect, useEffectEvent, useState } from 'react';
import type { Bike } from '#shared/fit/bike.ts';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import { askFit } from './ask-fit.ts';
import { type BikeVerdict, joinResults, otherParts } from './join-results.ts';

export type VerdictState =
  | { kind: 'loading' }
  | { kind: 'failed'; isOffline: boolean }
  /** `verdict` is undefined if the shop knows nothing that decides. */
  | { kind: 'done'; verdict: BikeVerdict | undefined };

/** React hook that judges a variant against every part of a bike. Asks again when the connection is back. */
export function useBikeVerdict(bike: Bike | undefined, variantId: string): [VerdictState, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<VerdictState & { key?: string }>({ kind: 'loading' });
  const key = bike ? `${variantId} ${JSON.stringify(bike.answers)} ${attempt}` : '';
  const ask = useEffectEvent((isStale: () => boolean) => {
    if (!bike) return;
    const parts = bikeParts(bike.answers);
    const pairs = parts.map((part, index) => ({
      a: { variant_id: variantId },
      b: part,
      with: otherParts(parts, index),
    }));
    askFit(pairs).then(
      (results) => isStale() || setState({ kind: 'done', verdict: joinResults(parts, results), key }),
      () => isStale() || setState({ kind: 'failed', isOffline: !navigator.onLine, key }),
    );
  });
  useEffect(() => {
    let isStale = false;
    if (key) ask(() => isStale);
    return () => {
      isStale = true;
    };
  }, [key]);
  const retry = () => setAttempt((count) => count + 1);
  const isFailed = state.kind === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isFailed]);
  // The state of an earlier variant is not shown for the next one.
  return [state.key === key ? state : { kind: 'loading' }, retry];
}
