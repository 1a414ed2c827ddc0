import { type ComponentType, Suspense, lazy } from 'react';
import { m } from '#shared/i18n/index.ts';
import { useHasBike } from '../../fit/use-has-bike.ts';
import { AlternativePart } from './alternative-part.tsx';
import type { Alternative } from './load-alternatives.server.ts';

const FittingAlternative = lazy(() => import('./fitting-alternative.tsx'));

/**
 * Parts that can replace a sold-out variant. With a bike, only those that fit it; the section disappears if none
 * does.
 */
export function Alternatives({ parts }: { parts: readonly Alternative[] }) {
  const hasBike = useHasBike();
  const Item: ComponentType<{ part: Alternative }> = hasBike ? FittingAlternative : AlternativePart;
  return (
    <section aria-labelledby="alternatives" className="alternatives">
      <h2 id="alternatives">{m.product_alternatives()}</h2>
      <p>{m.product_alternatives_text()}</p>
      <ul>
        <Suspense
          fallback={parts.map((part) => (
            <AlternativePart key={part.id} part={part} />
          ))}
        >
          {parts.map((part) => (
            <Item key={part.id} part={part} />
          ))}
        </Suspense>
      </ul>
    </section>
  );
}
