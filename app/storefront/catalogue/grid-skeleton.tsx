import { m } from '#shared/i18n/index.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { gridClass } from './product-grid.tsx';

/** Skeleton grid: 8 cards in a list, 4 on the home page. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <ul aria-busy aria-label={m.common_loading()} className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="min-w-0">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
