import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  description?: ReactNode;
  /** Content at the end of the line, such as a price or a badge. */
  trailing?: ReactNode;
}

/**
 * Radio button as a card; cards with the same `name` form one choice. Group them in a <fieldset> with a
 * <legend>.
 */
export function RadioCard({ title, description, trailing, className, ...props }: RadioCardProps) {
  return (
    <label
      className={cx(
        'flex min-h-14 cursor-pointer items-start gap-3.5 rounded-md border border-rule bg-surface p-4 transition-[border-color,box-shadow] hover:border-edge',
        'has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <input
        type="radio"
        {...props}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width,border-color] outline-none checked:border-[6px] checked:border-ink"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-[560] leading-snug">{title}</span>
        {description ? <span className="text-sm leading-snug text-muted">{description}</span> : null}
      </span>
      {trailing ? <span className="figures shrink-0 font-[560]">{trailing}</span> : null}
    </label>
  );
}
