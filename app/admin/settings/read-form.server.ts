import type { z } from 'zod';
import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type SettingGroup, type Settings, settingGroups } from '#server/platform/settings/index.ts';

/** Reads the version of the settings that a form showed; none when the user chose to overwrite. */
export function readSeenVersion(form: FormData): { version?: string } {
  return form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
}

/**
 * Converts form fields to nested objects: each dot in a field name begins a new level, as in
 * `shop.offices.0.city`. Numbers in a name become positions in an array.
 */
export function nestFormFields(form: FormData): Record<string, Record<string, unknown>> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const parts = name.split('.');
    if (parts.length < 2 || parts.some((part) => !/^\w{1,40}$/.test(part) || part === '__proto__')) continue;
    let place = root;
    for (const part of parts.slice(0, -1))
      place = (Object.hasOwn(place, part) ? place[part] : (place[part] = {})) as typeof root;
    place[parts.at(-1)!] = value;
  }
  return listsOf(root) as Record<string, Record<string, unknown>>;
}

function listsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Parses a number with a decimal point or comma (`0,94`). Returns NaN if it is invalid. */
export function parseDecimal(text: unknown): number {
  const plain = typeof text === 'string' ? text.trim().replace(',', '.') : '';
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

export const linesOfText = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const numbers: Partial<Record<SettingGroup, readonly string[]>> = {
  currency: ['chf_per_eur'],
  returns: ['days', 'refund_days', 'cancel_hours'],
  warranty: ['years'],
  backup: ['hour', 'keep'],
  appointments: ['minutes', 'notice_days', 'ahead_days', 'at_once'],
};

/** Error texts, keyed by field name or by error code. */
const messages: Record<string, () => string> = {
  'shop.email': m.settings_error_email,
  'notifications.staff_email': m.settings_error_email,
  'currency.chf_per_eur': m.settings_error_rate,
  'brand.accent': m.settings_error_colour,
  'brand.accent_dark': m.settings_error_colour,
  'numbering.order_prefix': m.settings_error_prefix,
  'numbering.invoice_prefix': m.settings_error_prefix,
  'numbering.credit_note_prefix': m.settings_error_prefix,
  'returns.days': m.settings_error_return_days,
  'returns.refund_days': m.settings_error_refund_days,
  'returns.cancel_hours': m.settings_error_hours,
  'warranty.years': m.settings_error_warranty,
  'backup.hour': m.settings_error_hour,
  'backup.keep': m.settings_error_keep,
  'appointments.notice_days': m.appointments_settings_error_notice,
  'appointments.ahead_days': m.appointments_settings_error_ahead,
  'appointments.at_once': m.appointments_settings_error_at_once,
  time: m.hours_error_time,
  date: m.hours_error_date,
  hours_order: m.hours_error_order,
  hours_overlap: m.hours_error_overlap,
  hours_date_twice: m.hours_error_date_twice,
};

/**
 * Merges form values into the current settings and validates them; a setting missing from the form stays
 * unchanged.
 *
 * @param written form values by setting group
 */
export function readSettingGroups<G extends SettingGroup>(
  groups: readonly G[],
  written: Record<string, Record<string, unknown>>,
  current: Settings,
): ParsedForm<Pick<Settings, G>> {
  const errors: FieldErrors = {};
  const read: Partial<Settings> = {};
  for (const group of groups) {
    const values = { ...written[group] };
    for (const name of numbers[group] ?? []) if (name in values) values[name] = parseDecimal(values[name]);
    const parsed = (settingGroups[group] as z.ZodType).safeParse({ ...current[group], ...values });
    if (parsed.success) Object.assign(read, { [group]: parsed.data });
    else
      for (const issue of parsed.error.issues)
        errors[`${group}.${issue.path.join('.')}`] ??= messageOf(group, issue);
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, data: read as Pick<Settings, G> };
}

function messageOf(group: SettingGroup, issue: z.core.$ZodIssue): string {
  const own = messages[`${group}.${issue.path.join('.')}`] ?? messages[issue.message];
  if (own) return own();
  if (issue.code === 'too_small') return m.settings_error_required();
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? m.settings_error_many() : m.settings_error_long();
  return m.settings_error_value();
}
