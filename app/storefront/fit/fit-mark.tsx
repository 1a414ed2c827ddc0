import { Suspense, lazy } from 'react';
import { useHasBike } from './use-has-bike.ts';

// Loads only for a visitor who has described a bike.
const CardFit = lazy(() => import('./card-fit.tsx'));

/** Mark on a product's card with its verdict for the visitor's bike. */
export function FitMark({ productId }: { productId: string }) {
  return useHasBike() ? (
    <Suspense>
      <CardFit productId={productId} />
    </Suspense>
  ) : null;
}
