import { Suspense, lazy } from 'react';
import { hydrateOnFirstUse } from '../hydrate-on-use.tsx';
import { useHasBike } from './use-has-bike.ts';

const ThisIsMyBike = hydrateOnFirstUse(() => import('./this-is-my-bike.tsx'));
const Invitation = hydrateOnFirstUse(() => import('./fit-invitation.tsx'));
// The verdict loads only for a visitor who has described a bike.
const VerdictBox = lazy(() => import('./verdict-box.tsx'));

/** Place on the product page for the verdict about the visitor's bike. Both contents have the same height. */
export function FitSlot({
  path,
  variantId,
  isBike,
}: {
  /** Path of the product's page, without the language prefix. */
  path: string;
  variantId: string;
  /** Whether the product is a complete bike, which is never compared with another bike. */
  isBike: boolean;
}) {
  const hasBike = useHasBike();
  return (
    <div className="mt-5 min-h-33 rounded-sm border border-rule bg-surface px-4 py-4">
      {isBike ? (
        <ThisIsMyBike variantId={variantId} />
      ) : hasBike ? (
        <Suspense>
          <VerdictBox path={path} variantId={variantId} />
        </Suspense>
      ) : (
        <Invitation path={path} variantId={variantId} />
      )}
    </div>
  );
}
