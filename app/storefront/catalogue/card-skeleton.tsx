import { Skeleton } from '#app/ui/skeleton.tsx';

/** Skeleton of a product card. It has the same number of lines as the card, to avoid layout shift. */
export function CardSkeleton() {
  return (
    <div className="flex h-full flex-col" aria-hidden="true">
      <Skeleton className="aspect-square max-sm:aspect-6/5" />
      <div className="flex justify-between pt-3.5">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-16" />
      </div>
      <Skeleton className="mt-2.5 h-5 w-11/12" />
      <Skeleton className="mt-1.5 h-5 w-2/3" />
      <div className="mt-2 flex gap-1.5 sm:mt-3.5">
        <Skeleton className="h-4 w-20 sm:h-6.5 sm:w-24" />
        <Skeleton className="h-4 w-16 sm:h-6.5 sm:w-20" />
      </div>
      <div className="mt-auto flex items-center justify-between pt-3 sm:pt-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="size-11 rounded-full sm:w-24 sm:rounded-sm md:h-8" />
      </div>
    </div>
  );
}
