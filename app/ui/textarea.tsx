import type { ComponentProps } from 'react';
import { controlClass, readOnlyClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

/** Multi-line text; grows with its content where the browser supports it. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      className={cx(
        controlClass,
        readOnlyClass,
        '[field-sizing:content] min-h-22 py-2 leading-relaxed',
        className,
      )}
    />
  );
}
