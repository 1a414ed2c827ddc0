import { m } from '#shared/i18n/index.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { productGridClass } from './product-grid.tsx';

/** Skeleton of a product grid; `count` is 8 in a list and 4 on the home page. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <ul aria-busy aria-label={m.common_loading()} className={productGridClass}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="min-w-0">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
