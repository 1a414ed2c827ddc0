import { z } from 'zod';
import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type MerchantInput, merchantInput, merchantTypes } from '#server/catalogue/merchants/index.ts';

const text = z.string().max(5000);
const pair = z.object({ name: text, value: text });
const draft = z.object({
  name: text,
  type: z.enum(merchantTypes),
  base_url: text,
  api_key: text,
  username: text,
  password: text,
  headers: z.array(pair).max(60),
  mapping: z.array(pair).max(60),
  products_path: text,
  is_active: z.boolean(),
});

const messages: Record<string, () => string> = {
  required: m.merchants_error_required,
  too_long: m.merchants_error_too_long,
  too_many: m.merchants_error_too_many,
  not_sendable: m.merchants_error_not_sendable,
  header_name: m.merchants_error_header_name,
  unknown_column: m.merchants_error_required,
  not_a_path: m.merchants_error_path,
};

/**
 * Parses and validates the merchant form. Returns the configuration, or errors by field path, such as `name`
 * or `headers.0`. Ignores empty rows.
 */
export function readMerchantDraft(written: unknown): ParsedForm<MerchantInput> {
  const typed = draft.safeParse(jsonOf(written));
  if (!typed.success) return { ok: false, errors: { name: m.error_unexpected() } };
  const errors: FieldErrors = {};
  const lists = { headers: linesOf(typed.data.headers), mapping: linesOf(typed.data.mapping) };
  for (const [list, lines] of Object.entries(lists)) {
    const seen = new Set<string>();
    for (const { at, name } of lines) {
      if (seen.has(name.toLowerCase())) errors[`${list}.${at}`] = m.merchants_error_twice();
      seen.add(name.toLowerCase());
    }
  }
  const recordOf = (lines: typeof lists.headers) =>
    Object.fromEntries(lines.map(({ name, value }) => [name, value]));
  const read = merchantInput.safeParse({
    ...typed.data,
    headers: recordOf(lists.headers),
    mapping: recordOf(lists.mapping),
  });
  for (const issue of read.error?.issues ?? []) {
    const [field, name] = issue.path.map(String);
    const line =
      (field === 'headers' || field === 'mapping') && lists[field].find((one) => one.name === name);
    // For an invalid key of a record, Zod nests the error message one level deeper than for other errors.
    const inner =
      'issues' in issue && Array.isArray(issue.issues)
        ? (issue.issues as { message: string }[])[0]?.message
        : undefined;
    errors[line ? `${field}.${line.at}` : (field ?? 'name')] ??= (
      messages[inner ?? issue.message] ?? m.error_unexpected
    )();
  }
  return read.success && Object.keys(errors).length === 0
    ? { ok: true, data: read.data }
    : { ok: false, errors };
}

const linesOf = (pairs: readonly { name: string; value: string }[]) =>
  pairs
    .map(({ name, value }, at) => ({ at, name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name || value);

function jsonOf(written: unknown): unknown {
  try {
    return JSON.parse(String(written));
  } catch {
    return undefined;
  }
}
