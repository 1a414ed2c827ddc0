import { Suspense, lazy } from 'react';
import { hydrateOnFirstUse } from '../hydrate-on-use.tsx';
import { useHasBike } from './use-has-bike.ts';

const ThisIsMyBike = hydrateOnFirstUse(() => import('./this-is-my-bike.tsx'));
const Invitation = hydrateOnFirstUse(() => import('./fit-invitation.tsx'));
// The verdict loads only for a visitor who has described a bike.
const VerdictBox = lazy(() => import('./verdict-box.tsx'));

/** Place on the product page for the verdict about the visitor's bike. Both contents have the same height. */
export function FitSlot({
  productId,
  variantId,
  isBike,
}: {
  productId: string;
  variantId: string;
  /** Whether the product is a complete bike, which is never compared with another bike. */
  isBike: boolean;
}) {
  const hasBike = useHasBike();
  return (
    <div className="mt-5 min-h-33 rounded-sm border border-rule bg-surface px-4 py-4">
      {isBike ? (
        <ThisIsMyBike productId={productId} variantId={variantId} />
      ) : hasBike ? (
        <Suspense>
          <VerdictBox productId={productId} variantId={variantId} />
        </Suspense>
      ) : (
        <Invitation productId={productId} variantId={variantId} />
      )}
    </div>
  );
}
