import { useEffect, useRef } from 'react';
import type { z } from 'zod';

/** What is wrong with each field, by its name. */
export type FieldErrors = Record<string, string>;

/** The first issue of each field. */
export function issuesOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** What was typed, to be shown again: every text but passwords. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !/password/i.test(name) ? [[name, value] as const] : [])),
  );
}

/** Moves the focus to the first field that is wrong, each time an answer brings errors. */
export function useFocusOnError(errors: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** As a `ref` of a note that answers what was sent: brings it into sight, for the form it answers may be far below. */
export function reveal(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}
