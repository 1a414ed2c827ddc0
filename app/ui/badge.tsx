import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';
export type BadgeTone = 'success' | 'warning' | 'accent' | 'surface';

const variants: Record<BadgeVariant | BadgeTone, string> = {
  default: 'border-ink bg-ink text-paper',
  secondary: 'border-transparent bg-sunken text-ink',
  destructive: 'border-transparent bg-danger-wash text-danger',
  outline: 'border-edge bg-transparent text-ink',
  surface: 'border-transparent bg-surface text-ink',
  success: 'border-transparent bg-success-wash text-success',
  warning: 'border-transparent bg-warning-wash text-warning',
  accent: 'border-transparent bg-accent text-on-accent',
};

/**
 * Short status label. `success` and `warning` mark states such as "Livrée"; `surface` is for labels on
 * images.
 */
export function Badge({
  variant = 'default',
  className,
  children,
}: {
  variant?: BadgeVariant | BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cx('badge', variants[variant], className)}>{children}</span>;
}
