/** A message for each wrong field, by the field's name. */
export type FieldErrors = Record<string, string>;

/** What the action of a page returns to its form, where it does not redirect. A page adds fields of its own with `&`. */
export interface ActionResult {
  ok: boolean;
  /** Shown as a flash message; absent where the field errors are enough. */
  message?: string;
  errors?: FieldErrors;
  /** Another user saved first. */
  isConflict?: boolean;
}

export const done = (message: string) => ({ ok: true, message }) satisfies ActionResult;
export const failed = (message: string) => ({ ok: false, message }) satisfies ActionResult;
export const invalid = (errors: FieldErrors) => ({ ok: false, errors }) satisfies ActionResult;
