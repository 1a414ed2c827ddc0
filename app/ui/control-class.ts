/**
 * CSS classes shared by Input, Textarea, Select and QuantityInput. Text of 16 px prevents phones from zooming
 * in on focus.
 */
export const controlClass =
  'w-full min-w-0 rounded-sm border border-edge bg-surface px-3 text-base text-ink transition-[border-color,background-color] ' +
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 md:text-[0.9375rem] ' +
  'disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:text-muted ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--danger)] aria-invalid:focus-visible:outline-danger';

/**
 * CSS classes of a read-only text input. Select does not use them, because `:read-only` matches every
 * <select>.
 */
export const readOnlyControlClass =
  'read-only:not-disabled:border-rule read-only:not-disabled:bg-sunken read-only:not-disabled:text-muted';
