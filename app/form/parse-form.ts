import type { z } from 'zod';
import type { FieldErrors } from './action-result.ts';

export type ParsedForm<Value> = { ok: true; data: Value } | { ok: false; errors: FieldErrors };

/**
 * Parses a submitted form by its schema, whose messages become the field errors. A field name that is sent
 * several times becomes an array.
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema>> {
  const values = [...new Set(form.keys())].map((name) => {
    const all = form.getAll(name);
    return [name, all.length > 1 ? all : all[0]] as const;
  });
  const parsed = schema.safeParse(Object.fromEntries(values));
  return parsed.success
    ? { ok: true, data: parsed.data }
    : { ok: false, errors: fieldErrorsOf(parsed.error) };
}

/** Returns the first error message of each invalid field. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}
