import { cx } from './cx.ts';

/** A grey shape in the place of what is loading; size it with classes. The group around it carries aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-sunken', className)} />;
}
