import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Spinner in the form of a chainring. Screen readers announce `label`; without it the spinner is decorative.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg
        viewBox="0 0 24 24"
        className="size-[1.25em] animate-spin [animation-duration:900ms]"
        aria-hidden="true"
      >
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="3.2 2.455"
          opacity=".35"
        />
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="3.2 2.455 3.2 2.455 3.2 100"
        />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
