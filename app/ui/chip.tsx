import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A specification chip, like the plate on a machine: `Poids | 198 g`. Put chips in a ChipList. */
export function Chip({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="chip">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Several chips in a row that wraps. */
export function ChipList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('flex flex-wrap gap-1.5', className)}>{children}</dl>;
}
