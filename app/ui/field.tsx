import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';
import { useUiTexts } from './texts.ts';
import { useFieldError } from './use-field-error.ts';

export interface FieldProps {
  label: ReactNode;
  /** Exactly one control of app/ui, such as Input, Textarea, Select or QuantityInput. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Hides the label visually; screen readers still announce it. */
  hideLabel?: boolean;
  className?: string;
}

/** Label, hint and error of one control, connected for assistive technology. */
export function Field({
  label,
  children,
  hint,
  error: reported,
  required = false,
  hideLabel = false,
  className,
}: FieldProps) {
  const id = useId();
  const texts = useUiTexts();
  const [error, onChange] = useFieldError(reported);
  const describedBy =
    [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('grid content-start gap-1.5', className)} onChange={onChange}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm leading-snug font-[560]'}>
        {label}
        {required ? (
          <span className="text-accent-ink" aria-hidden="true" title={texts.required}>
            {'\u00a0*'}
          </span>
        ) : null}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm leading-snug font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
