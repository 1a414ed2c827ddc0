/** Error messages of the invalid fields, keyed by field name. */
export type FieldErrors = Record<string, string>;

/**
 * Result that a page's action returns to its form if it does not redirect. A page adds its own properties
 * with `&`.
 */
export interface ActionResult {
  ok: boolean;
  /** Flash message to show; absent where the field errors are enough. */
  message?: string;
  /** Further text of the flash message, such as the reason for a failure. */
  detail?: string;
  errors?: FieldErrors;
  /** Submitted values, without passwords, that refill a form which is rendered again. */
  values?: Record<string, string>;
  /** True if another user saved the same record first. */
  isConflict?: boolean;
}

export const successResult = (message: string) => ({ ok: true, message }) satisfies ActionResult;
export const failureResult = (message: string) => ({ ok: false, message }) satisfies ActionResult;
export const invalidResult = (errors: FieldErrors) => ({ ok: false, errors }) satisfies ActionResult;
