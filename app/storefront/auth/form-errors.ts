import { useEffect, useRef } from 'react';
import type { z } from 'zod';

/** Error texts by field name. */
export type FieldErrors = Record<string, string>;

/** Returns the first error code of each invalid field. */
export function firstFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** Returns the submitted text values except passwords, to refill the form. */
export function submittedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value] as const] : [],
    ),
  );
}

/** Returns a ref for a form; moves the focus to its first invalid field whenever a result contains errors. */
export function useFocusOnError(errors: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** Ref callback that scrolls a result note into view, because its form may be far below. */
export function scrollNoteIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}
