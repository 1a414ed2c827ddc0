import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

/** Native select with the styles of app/ui; its children are <option> elements. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        className={cx(
          controlClass,
          'h-11 appearance-none truncate bg-surface! pr-9 disabled:bg-sunken! md:h-10',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
