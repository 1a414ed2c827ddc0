import { cx } from './cx.ts';

export type ButtonVariant =
  | 'default'
  | 'destructive'
  | 'outline'
  | 'secondary'
  | 'ghost'
  | 'link'
  | 'bike'
  | 'bike-outline';
export type ButtonSize = 'default' | 'sm' | 'lg' | 'xl' | 'icon';

const variants: Record<ButtonVariant, string> = {
  default: 'border-ink bg-ink text-paper hover:bg-[color-mix(in_oklab,var(--ink)_84%,var(--paper))]',
  destructive:
    'border-danger-fill bg-danger-fill text-on-danger hover:bg-[color-mix(in_oklab,var(--danger-fill)_88%,black)]',
  outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-surface',
  secondary:
    'border-transparent bg-sunken text-ink hover:bg-[color-mix(in_oklab,var(--sunken)_92%,var(--ink))]',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  link: 'text-link border-transparent bg-transparent px-0! text-ink',
  bike: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  'bike-outline':
    'border-accent-ink bg-transparent text-accent-ink hover:border-accent hover:bg-accent hover:text-on-accent',
};

// Touch targets are at least 44 px high on phones; desktop buttons are smaller.
const sizes: Record<ButtonSize, string> = {
  default: 'min-h-11 px-4.5 py-2 text-[0.9375rem] md:min-h-10',
  sm: 'min-h-11 px-3 py-1 text-sm md:min-h-8',
  lg: 'min-h-12 px-6 py-2.5 text-base',
  xl: 'min-h-14 px-8 py-3 text-lg tracking-[-0.012em]',
  icon: 'size-11 text-base md:size-10',
};

/**
 * Returns the CSS classes that make a link look like a button: `<Link className={buttonClass({ variant:
 * 'bike', size: 'xl' })}>`.
 */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
): string {
  const { variant = 'default', size = 'default', className } = options;
  return cx('button', sizes[size], variants[variant], className);
}
