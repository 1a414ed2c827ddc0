import type { ComponentProps } from 'react';
import { controlClass, readOnlyControlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

/** Single-line text input. Inside a Field it gets the Field's label, hint and error. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      className={cx(controlClass, readOnlyControlClass, 'h-11 md:h-10', className)}
    />
  );
}
