import { useEffect, useState } from 'react';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { pathWithoutLocale } from '#shared/locales.ts';
import { ProductGridSkeleton } from './catalogue/grid-skeleton.tsx';
import './navigation-progress.css';

/** Milliseconds before the skeleton of the next page appears. */
const patienceMs = 300;

/**
 * Shows that a navigation is in progress: immediately a progress line, and after a delay a skeleton of the
 * next page. A page type without a skeleton leaves the old page visible.
 *
 * @param to path of the next page
 */
export default function NavigationProgress({ to }: { to: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  // If the focused element disappeared with the old page, moves the focus to the new page.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  const shape = shapeOf(pathWithoutLocale(to));
  return (
    <>
      <ProgressLine />
      {isLong && shape ? <div className="waiting page py-8 md:py-12">{shape}</div> : null}
    </>
  );
}

function shapeOf(path: string) {
  if (path === '/') return <ProductGridSkeleton count={4} />;
  if (path === '/products' || path.startsWith('/category/')) return <ProductGridSkeleton />;
  if (path === '/checkout') return <CheckoutSkeleton />;
  return path.startsWith('/product/') ? <ProductSkeleton /> : null;
}

function ProductSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
      <Skeleton className="aspect-square" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="grid content-start gap-6">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
