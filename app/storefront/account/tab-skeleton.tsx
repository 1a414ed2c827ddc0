import { m } from '#shared/i18n/index.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AccountTab } from './tabs.ts';

/** Skeleton that is shown while an account tab loads. */
export function TabSkeleton({ tab }: { tab: AccountTab }) {
  return (
    <div role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      {tab === 'orders' ? (
        <div className="grid gap-6">
          {[0, 1].map((key) => (
            <Skeleton key={key} className="h-72 w-full" />
          ))}
        </div>
      ) : tab === 'addresses' || tab === 'carts' ? (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {[0, 1].map((key) => (
            <Skeleton key={key} className="h-56 w-full" />
          ))}
        </div>
      ) : (
        <div className="grid max-w-xl gap-6">
          {[0, 1, 2].map((key) => (
            <div key={key} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-10 w-full" />
            </div>
          ))}
          <Skeleton className="h-10 w-48" />
        </div>
      )}
    </div>
  );
}
