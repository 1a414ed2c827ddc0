import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { askBackup, removeBackup } from '#server/platform/backup/index.ts';
import { requestOf } from '#server/http/context.ts';
import { changeTiers, tiersInput } from '#server/ordering/pricing/index.ts';
import { type SettingGroup, type Settings, changeSettings, readSettings } from '#server/platform/settings/index.ts';
import { listZones, saveZone } from '#server/ordering/shipping/zones/index.ts';
import { readFrancs } from '../orders/read-francs.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { type FieldErrors, linesOf, nestedOf, numberOf, readGroups } from './read-form.server.ts';

export type SettingsAnswer = { ok: true; message: string } | { ok: false; message?: string; errors?: FieldErrors; isConflict?: boolean };

/** Setting groups that each form saves. */
export const groupsOf = {
  general: ['shop', 'currency', 'returns', 'warranty', 'terms'],
  notifications: ['notifications'],
  appearance: ['appearance'],
  backup: ['backup'],
} as const satisfies Record<string, readonly SettingGroup[]>;

const isGroupForm = (intent: string): intent is keyof typeof groupsOf => Object.hasOwn(groupsOf, intent);

/** Staff actions on settings, by the form's intent. */
export async function actOnSettings({ request, context }: ActionFunctionArgs): Promise<SettingsAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  const intent = String(form.get('intent') ?? '');
  const id = z.uuid().safeParse(form.get('id')).data;
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  if (isGroupForm(intent)) {
    const read = readGroups(groupsOf[intent], writtenOf(intent, form), await readSettings(shop.db));
    const errors = read.ok ? wrongTogether(read.groups) : read.errors;
    if (!read.ok || Object.keys(errors).length > 0) return { ok: false, message: m.settings_invalid(), errors };
    return reported(await changeSettings(shop.db, { ...seen, groups: read.groups }, by));
  }
  switch (intent) {
    case 'tiers': {
      const read = tiersInput.safeParse(writtenTiers(form));
      if (!read.success) return { ok: false, message: m.settings_invalid(), errors: tierErrors(read.error) };
      return reported(await changeTiers(shop.db, { ...seen, tiers: read.data }, by));
    }
    case 'threshold':
      return changeThreshold(shop.db, { ...seen, id: id ?? '', free: String(form.get('free') ?? '') }, by);
    case 'backup-now': {
      const asked = await askBackup(shop, by);
      return asked.ok ? { ok: true, message: m.backup_started() } : { ok: false, message: m.backup_under_way() };
    }
    case 'backup-delete': {
      const removed = id ? await removeBackup({ db: shop.db, place: shop.backupStorage }, id, by) : { ok: true as const };
      return removed.ok ? { ok: true, message: m.backup_deleted() } : { ok: false, message: m.backup_delete_running() };
    }
    default:
      return { ok: false, message: m.error_unexpected() };
  }
}

/**
 * Form values by group; adds empty values for emptied lists and unchecked boxes, which browsers do not
 * submit.
 */
function writtenOf(intent: keyof typeof groupsOf, form: FormData): Record<string, Record<string, unknown>> {
  const written = nestedOf(form);
  const has = (name: string) => form.has(name);
  if (intent === 'general') {
    const shop = written.shop ?? {};
    const offices = ((shop.offices as { city?: string; lines?: string }[] | undefined) ?? []).map(({ city, lines }) => ({
      city,
      lines: linesOf(lines),
    }));
    const lists = { offices, partner_brands: linesOf(shop.partner_brands), registrations: shop.registrations ?? [] };
    return { ...written, shop: { ...shop, ...lists } };
  }
  if (intent === 'notifications') {
    const flags = ['orderEmails', 'stockAlerts', 'promotionUpdates', 'weeklyReports'].map((name) => [name, has(`notifications.${name}`)]);
    return { notifications: { ...written.notifications, ...Object.fromEntries(flags) } };
  }
  return intent === 'backup' ? { backup: { ...written.backup, isDaily: has('backup.isDaily') } } : written;
}

/** Errors that depend on several fields. */
function wrongTogether({ appearance }: Partial<Settings>): FieldErrors {
  const isEndedBefore = appearance?.announcement_until && appearance.announcement_until < appearance.announcement_from;
  return isEndedBefore ? { 'appearance.announcement_until': m.settings_error_until() } : {};
}

function writtenTiers(form: FormData) {
  const rows = (nestedOf(form).tiers as unknown as { from?: string; rate?: string }[] | undefined) ?? [];
  return [...rows].map(({ from, rate }) => ({ from_cents: readFrancs(from ?? ''), rate_bp: Math.round(numberOf(rate) * 100) }));
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

/** Changes only the free-delivery threshold of a zone. */
async function changeThreshold(
  db: Parameters<typeof saveZone>[0],
  { id, version, free }: { id: string; version?: string; free: string },
  by: { id: string; ip: string },
): Promise<SettingsAnswer> {
  const zone = (await listZones(db)).find((candidate) => candidate.id === id);
  if (!zone) return { ok: false, message: m.zones_missing() };
  const cents = free.trim() === '' ? null : readFrancs(free);
  if (cents !== null && (Number.isNaN(cents) || cents < 0)) return { ok: false, errors: { free: m.settings_error_amount() } };
  const { name, countries, standard_rate_cents, express_rate_cents, pickup_rate_cents, is_active, services } = zone;
  const input = {
    name,
    countries,
    standard_rate_cents,
    express_rate_cents,
    pickup_rate_cents,
    is_active,
    services,
    free_threshold_cents: cents,
  };
  // Falls back to the version just read; the version check still detects changes made before the save.
  const saved = await saveZone(db, { id, version: version ?? zone.version, input }, by);
  if (saved.ok) return { ok: true, message: m.settings_saved() };
  return saved.reason === 'changed_meanwhile' ? { ok: false, isConflict: true } : { ok: false, message: m.error_unexpected() };
}

function reported(saved: { ok: true } | { ok: false; reason: 'changed_meanwhile' }): SettingsAnswer {
  return saved.ok ? { ok: true, message: m.settings_saved() } : { ok: false, isConflict: true };
}
