import type { ComponentProps } from 'react';
import { controlClass, readOnlyClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

/** A single-line input. Inside a Field it uses the Field's label, hint and error. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      className={cx(controlClass, readOnlyClass, 'h-11 md:h-10', className)}
    />
  );
}
