import type { ComponentProps } from 'react';
import { controlClass, readOnlyControlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

/** Multi-line text field that grows with its content in browsers that support it. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      className={cx(
        controlClass,
        readOnlyControlClass,
        '[field-sizing:content] min-h-22 py-2 leading-relaxed',
        className,
      )}
    />
  );
}
