import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { useFieldError } from './use-field-error.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

// CSS draws the tick, so that the checkbox works before scripts load.
const box =
  'peer relative mt-0.5 size-5 shrink-0 appearance-none rounded-sm border border-edge bg-surface transition-colors ' +
  'hover:border-ink checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:opacity-45 aria-invalid:border-danger ' +
  'after:absolute after:top-[0.125rem] after:left-[0.35rem] after:h-2.5 after:w-1.5 after:rotate-45 after:border-r-2 after:border-b-2 after:border-paper ' +
  'after:opacity-0 checked:after:opacity-100 indeterminate:after:top-1/2 indeterminate:after:left-1 indeterminate:after:h-0 indeterminate:after:w-2.5 ' +
  'indeterminate:after:rotate-0 indeterminate:after:border-r-0 indeterminate:after:opacity-100';

/** Checkbox with its label; a click anywhere on the line toggles it. */
export function Checkbox({ label, hint, error: reported, className, ...props }: CheckboxProps) {
  const id = useId();
  const [error, onChange] = useFieldError(reported);
  const describedBy =
    [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('grid gap-1', className)} onChange={onChange}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-[0.9375rem] leading-normal md:min-h-0 md:py-1">
        <input
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...props}
          className={box}
        />
        <span className="peer-disabled:text-muted">{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="pl-8 text-sm leading-snug text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="pl-8 text-sm leading-snug font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
