import { Suspense, lazy } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useHasBike } from '../fit/use-has-bike.ts';
import { FitChoices } from './fit-choices.tsx';
import { FitOffer } from './fit-offer.tsx';
import type { ProductList } from './load-list.server.ts';

// Loads only for a visitor who has described a bike.
const CountedChoices = lazy(() => import('./fit-counted-choices.tsx'));

/** Filter by what fits the visitor's bike; an invitation to describe a bike if there is none. */
export function FitFilter({ list }: { list: ProductList }) {
  const hasBike = useHasBike();
  return (
    <Disclosure title={m.catalogue_fit_title()} open>
      {/* All contents have the same height, so that the page does not move when the bike is read. */}
      <div className="min-h-30 max-md:min-h-36">
        {list.fit ? (
          <FitChoices bike={list.query.bike} chosen={list.query.fit} counts={list.fit} />
        ) : hasBike ? (
          <Suspense>
            <CountedChoices query={list.query} />
          </Suspense>
        ) : (
          <FitOffer />
        )}
      </div>
    </Disclosure>
  );
}
