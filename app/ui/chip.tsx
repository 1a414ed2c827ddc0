import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A specification chip, like the plate on a machine: `Poids | 198 g`. Put chips in a ChipList. */
export function Chip({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex max-w-full min-w-0 items-stretch rounded-sm border border-rule bg-surface text-[0.8125rem] leading-tight">
      <dt className="truncate border-r border-rule px-1.5 py-1 text-muted">{label}</dt>
      <dd className="figures truncate px-1.5 py-1 font-[560]">{value}</dd>
    </div>
  );
}

/** Several chips in a row that wraps. */
export function ChipList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('flex flex-wrap gap-1.5', className)}>{children}</dl>;
}
