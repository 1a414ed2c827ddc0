/** Shared styles of Input, Textarea, Select and QuantityInput. 16 px text prevents zooming on phones. */
export const controlClass =
  'w-full min-w-0 rounded-sm border border-edge bg-surface px-3 text-base text-ink transition-[border-color,background-color] ' +
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 md:text-[0.9375rem] ' +
  'disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:text-muted ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--danger)] aria-invalid:focus-visible:outline-danger';

/** Read-only style of text inputs. (:read-only would match every <select>.) */
export const readOnlyClass =
  'read-only:not-disabled:border-rule read-only:not-disabled:bg-sunken read-only:not-disabled:text-muted';
