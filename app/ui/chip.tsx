import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A specification as name and value: `Poids | 198 g`. Put chips in a ChipList. */
export function Chip({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="chip">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A wrapping row of chips. */
export function ChipList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('flex flex-wrap gap-1.5', className)}>{children}</dl>;
}
