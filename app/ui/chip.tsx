import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Label and value of a specification: `Poids | 198 g`. Must be a child of ChipList. */
export function Chip({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="chip">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** List of chips in a row that wraps. */
export function ChipList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('flex flex-wrap gap-1.5', className)}>{children}</dl>;
}
