import type { ComponentProps } from 'react';
import { controlClass, readOnlyClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

/** A line of text. Inside a Field it takes its label, hint and error from there. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} {...useFieldControl(props)} className={cx(controlClass, readOnlyClass, 'h-11 md:h-10', className)} />;
}
