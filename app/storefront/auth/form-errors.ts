import { useEffect, useRef } from 'react';
import type { z } from 'zod';

/** Error texts by field name. */
export type FieldErrors = Record<string, string>;

/** The first issue of each field. */
export function issuesOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** Submitted text values except passwords, to refill the form. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value] as const] : [],
    ),
  );
}

/** Moves the focus to the first invalid field whenever a result contains errors. */
export function useFocusOnError(errors: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** Ref callback for a result note: scrolls it into view, because its form may be far below. */
export function reveal(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}
