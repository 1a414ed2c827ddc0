import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
  type ActionResult,
  type FieldErrors,
  successResult,
  failureResult,
  invalidResult,
} from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { type Theme, isAccent } from '#shared/accent.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';
import { requestBackup, removeBackup } from '#server/platform/backup/index.ts';
import { saveDiscountTiers, discountTiersSchema } from '#server/ordering/pricing/index.ts';
import {
  type SettingGroup,
  type Settings,
  changeSettings,
  readSettings,
} from '#server/platform/settings/index.ts';
import { listZones, saveZone } from '#server/ordering/shipping/zones/index.ts';
import { francsToCentimes } from '../orders/read-francs.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { removeMail, saveMail, testMail } from './mail-actions.server.ts';
import { readWrittenHours } from './read-hours.server.ts';
import type { SettingsContext } from './settings-context.ts';
import {
  linesOfText,
  nestFormFields,
  parseDecimal,
  readSeenVersion,
  readSettingGroups,
} from './read-form.server.ts';

/** Setting groups that each settings form saves, keyed by the form's name. */
export const settingGroupsOfForm = {
  general: ['shop', 'numbering', 'currency', 'returns', 'warranty', 'terms'],
  hours: ['hours'],
  appointments: ['appointments'],
  notifications: ['notifications'],
  appearance: ['appearance', 'brand'],
  backup: ['backup'],
  checkout: ['checkout'],
} as const satisfies Record<string, readonly SettingGroup[]>;

const idIn = (form: FormData) => z.uuid().safeParse(form.get('id')).data;

/** Returns a handler that saves the setting groups of the named form. */
const saveGroups =
  (name: keyof typeof settingGroupsOfForm): IntentHandler<SettingsContext, ActionResult> =>
  async ({ shop, by }, form) => {
    const before = await readSettings(shop.db);
    const read = readSettingGroups(settingGroupsOfForm[name], writtenIn[name](form), before);
    const errors = read.ok ? wrongTogether(read.data, before) : read.errors;
    if (!read.ok || Object.keys(errors).length > 0)
      return { ok: false, message: m.settings_invalid(), errors };
    return reported(await changeSettings(shop.db, { ...readSeenVersion(form), groups: read.data }, by));
  };

const intents = {
  general: saveGroups('general'),
  hours: saveGroups('hours'),
  appointments: saveGroups('appointments'),
  notifications: saveGroups('notifications'),
  appearance: saveGroups('appearance'),
  backup: saveGroups('backup'),
  checkout: saveGroups('checkout'),
  tiers: async ({ shop, by }, form) => {
    const read = discountTiersSchema.safeParse(writtenTiers(form));
    if (!read.success) return { ok: false, message: m.settings_invalid(), errors: tierErrors(read.error) };
    return reported(await saveDiscountTiers(shop.db, { ...readSeenVersion(form), tiers: read.data }, by));
  },
  threshold: ({ shop, by }, form) =>
    changeThreshold(
      shop.db,
      { ...readSeenVersion(form), id: idIn(form) ?? '', free: String(form.get('free') ?? '') },
      by,
    ),
  mail: saveMail,
  'mail-remove': removeMail,
  'mail-test': testMail,
  'backup-now': async ({ shop, by }) =>
    (await requestBackup(shop, by)).ok
      ? successResult(m.backup_started())
      : failureResult(m.backup_under_way()),
  'backup-delete': async ({ shop, by }, form) => {
    const id = idIn(form);
    const removed = id
      ? await removeBackup({ db: shop.db, place: shop.backupStorage }, id, by)
      : { ok: true as const };
    return removed.ok ? successResult(m.backup_deleted()) : failureResult(m.backup_delete_running());
  },
} satisfies Record<string, IntentHandler<SettingsContext, ActionResult>>;

/** Handles all forms of the settings pages. */
export async function actOnSettings({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by, admin } = await requireAdmin(context);
  return runIntent<SettingsContext, ActionResult>(
    intents,
    { shop, by, email: admin.email },
    await request.formData(),
  );
}

type Written = Record<string, Record<string, unknown>>;

/**
 * Functions that read the submitted values of each settings form, keyed by the form's name. They add empty
 * values for emptied lists and unchecked boxes, which browsers do not submit.
 */
const writtenIn: Record<keyof typeof settingGroupsOfForm, (form: FormData) => Written> = {
  general: (form) => {
    const { languages: _boxes, ...written } = nestFormFields(form);
    const shop = written.shop ?? {};
    const offices = (shop.offices as { city?: string; lines?: string }[] | undefined) ?? [];
    const registrations = (shop.registrations as { number?: string }[] | undefined) ?? [];
    const lists = {
      ...(form.has('languages.shown')
        ? { languages: locales.filter((locale) => form.has(`languages.${locale}`)) }
        : {}),
      offices: offices.map(({ city, lines }) => ({ city, lines: linesOfText(lines) })),
      partner_brands: linesOfText(shop.partner_brands),
      // A single row without a VAT number is the empty row that the form shows (shop-rows.tsx).
      registrations: registrations.length === 1 && !registrations[0]!.number?.trim() ? [] : registrations,
    };
    return { ...written, shop: { ...shop, ...lists } };
  },
  hours: readWrittenHours,
  appointments: (form) => ({
    appointments: {
      ...nestFormFields(form).appointments,
      offers_test_rides: form.has('appointments.offers_test_rides'),
      offers_pickups: form.has('appointments.offers_pickups'),
    },
  }),
  notifications: (form) => {
    const names = ['orderEmails', 'stockAlerts', 'promotionUpdates', 'weeklyReports'];
    const flags = Object.fromEntries(names.map((name) => [name, form.has(`notifications.${name}`)]));
    return { notifications: { ...nestFormFields(form).notifications, ...flags } };
  },
  appearance: nestFormFields,
  backup: (form) => ({
    backup: { ...nestFormFields(form).backup, isDaily: form.has('backup.isDaily') },
  }),
  checkout: (form) => ({ checkout: { opens_payment_page: form.has('checkout.opens_payment_page') } }),
};

/**
 * Facts that a new shop may leave empty, so that its owner can save the form step by step. Once set, they
 * cannot be emptied.
 */
const lasting = ['name', 'email', 'legal_name', 'street', 'postal_code', 'city'] as const;

/** Returns the errors that depend on several fields or on the stored settings. */
function wrongTogether(
  { appearance, appointments, brand, shop, numbering }: Partial<Settings>,
  before: Settings,
): FieldErrors {
  const emptied = shop ? lasting.filter((fact) => shop[fact] === '' && before.shop[fact] !== '') : [];
  const isEndedBefore =
    appearance?.announcement_until && appearance.announcement_until < appearance.announcement_from;
  const isWeak = (colour: string | undefined, theme: Theme) => Boolean(colour) && !isAccent(colour!, theme);
  return {
    ...(isWeak(brand?.accent, 'light') ? { 'brand.accent': m.settings_error_contrast() } : {}),
    ...(isWeak(brand?.accent_dark, 'dark') ? { 'brand.accent_dark': m.settings_error_contrast() } : {}),
    ...(shop && !shop.languages.includes(shop.language)
      ? { 'shop.language': m.settings_error_language() }
      : {}),
    ...Object.fromEntries(emptied.map((fact) => [`shop.${fact}`, m.settings_error_required()])),
    ...(numbering && numbering.invoice_prefix === numbering.credit_note_prefix
      ? { 'numbering.credit_note_prefix': m.settings_error_prefix_same() }
      : {}),
    ...(appointments && appointments.ahead_days < appointments.notice_days
      ? { 'appointments.ahead_days': m.appointments_settings_error_ahead() }
      : {}),
    ...(isEndedBefore ? { 'appearance.announcement_until': m.settings_error_until() } : {}),
  };
}

function writtenTiers(form: FormData) {
  const rows =
    (nestFormFields(form).tiers as unknown as { from?: string; rate?: string }[] | undefined) ?? [];
  return [...rows].map(({ from, rate }) => ({
    from_cents: francsToCentimes(from ?? ''),
    rate_bp: Math.round(parseDecimal(rate) * 100),
  }));
}

function tierErrors({ issues }: z.ZodError): FieldErrors {
  const words: Record<string, () => string> = {
    amount: m.settings_error_amount,
    rate: m.settings_error_percent,
    order: m.settings_error_tier_order,
    many: m.settings_error_many,
  };
  const names: Record<string, string> = { from_cents: 'from', rate_bp: 'rate' };
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      ['tiers', ...path.map((part) => names[String(part)] ?? String(part))].join('.'),
      (words[message] ?? m.settings_error_value)(),
    ]),
  );
}

/** Changes only the free-delivery threshold of a delivery zone. */
async function changeThreshold(
  db: Parameters<typeof saveZone>[0],
  { id, version, free }: { id: string; version?: string; free: string },
  by: StaffActor,
): Promise<ActionResult> {
  const zone = (await listZones(db)).find((candidate) => candidate.id === id);
  if (!zone) return failureResult(m.zones_missing());
  const cents = free.trim() === '' ? null : francsToCentimes(free);
  if (cents !== null && (Number.isNaN(cents) || cents < 0))
    return invalidResult({ free: m.settings_error_amount() });
  const {
    name,
    countries,
    standard_rate_cents: standardRateCents,
    express_rate_cents: expressRateCents,
    pickup_rate_cents: pickupRateCents,
    is_active: isActive,
    services,
  } = zone;
  const input = {
    name,
    countries,
    standard_rate_cents: standardRateCents,
    express_rate_cents: expressRateCents,
    pickup_rate_cents: pickupRateCents,
    is_active: isActive,
    services,
    free_threshold_cents: cents,
  };
  // If the form contains no version, uses the version of the zone just read. The check then still detects a
  // change between that reading and this save.
  const saved = await saveZone(db, { id, version: version ?? zone.version, input }, by);
  if (saved.ok) return successResult(m.settings_saved());
  return saved.reason === 'changed_meanwhile'
    ? { ok: false, isConflict: true }
    : failureResult(m.error_unexpected());
}

function reported(saved: { ok: true } | { ok: false; reason: 'changed_meanwhile' }): ActionResult {
  return saved.ok ? successResult(m.settings_saved()) : { ok: false, isConflict: true };
}
