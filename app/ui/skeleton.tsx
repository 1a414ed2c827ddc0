import { cx } from './cx.ts';

/** Grey placeholder during loading; sized by classes. Its container has aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-sunken', className)} />;
}
