import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { changeCalendar } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { saveZone } from '#server/ordering/shipping/zones/index.ts';
import { cantons } from '#shared/cantons.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { type ZoneErrors, readZoneForm } from './read-zone.server.ts';

export type ShippingAnswer = { ok: true; message: string } | { ok: false; message?: string; errors?: ZoneErrors; isConflict?: boolean };

const calendar = z.object({
  cutoff: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  handling_days: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().max(30)),
  workdays: z.array(z.coerce.number().int().min(1).max(7)).min(1),
  canton: z.enum(cantons),
});
const wrong: Record<string, () => string> = {
  cutoff: m.zones_error_cutoff,
  handling_days: m.zones_error_handling,
  workdays: m.zones_error_workdays,
  canton: m.zones_error_canton,
};

/** Staff actions on delivery: save a zone with its services, or the dispatch calendar. */
export async function actOnShipping({ request, context }: ActionFunctionArgs): Promise<ShippingAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  return runOrShowError(
    shop,
    'a change of delivery',
    () => act(form, shop, by),
    () => ({ ok: false, message: m.zones_failed() }),
  );
}

async function act(form: FormData, shop: Shop, by: { id: string; ip: string }): Promise<ShippingAnswer> {
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  if (form.get('intent') === 'calendar') {
    const read = calendar.safeParse({ ...Object.fromEntries(form), workdays: form.getAll('workdays') });
    if (!read.success) {
      const places = read.error.issues.map(({ path }) => String(path[0]));
      return { ok: false, errors: Object.fromEntries(places.map((place) => [place, (wrong[place] ?? m.error_unexpected)()])) };
    }
    const outcome = await changeCalendar(shop.db, { ...seen, calendar: { ...read.data, country: 'CH' } }, by);
    return outcome.ok ? { ok: true, message: m.zones_calendar_saved() } : { ok: false, isConflict: true };
  }
  const id = z.uuid().safeParse(form.get('id')).data;
  const read = readZoneForm(jsonOf(form.get('zone')));
  if (!read.ok) return { ok: false, message: m.zones_invalid(), errors: read.errors };
  const outcome = await saveZone(shop.db, { ...(id ? { id, ...seen } : {}), input: read.input }, by);
  if (outcome.ok) return { ok: true, message: id ? m.zones_saved() : m.zones_created() };
  switch (outcome.reason) {
    case 'changed_meanwhile':
      return { ok: false, isConflict: true };
    case 'not_found':
      return { ok: false, message: m.zones_missing() };
    case 'name_taken':
      return { ok: false, message: m.zones_invalid(), errors: { name: m.zones_error_name_taken() } };
    case 'country_taken': {
      const { countries, zone } = outcome;
      return {
        ok: false,
        message: m.zones_invalid(),
        errors: { countries: m.zones_error_country_taken({ countries: countries.join(', '), zone }) },
      };
    }
  }
}

function jsonOf(written: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(written));
  } catch {
    return undefined;
  }
}
