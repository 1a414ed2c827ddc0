import { cx } from './cx.ts';

/** Grey placeholder shown while content loads; classes set its size. Its container must have `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-sunken', className)} />;
}
