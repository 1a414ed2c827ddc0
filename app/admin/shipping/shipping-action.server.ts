import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { m } from '#shared/i18n/index.ts';
import { saveDispatchSettings } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { saveZone } from '#server/ordering/shipping/zones/index.ts';
import { cantons } from '#shared/cantons.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { readZoneForm } from './read-zone.server.ts';

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

interface DeliveryContext {
  shop: Shop;
  by: StaffActor;
}

const seenIn = (form: FormData) =>
  form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };

const intents = {
  calendar: async ({ shop, by }, form) => {
    const read = calendar.safeParse({ ...Object.fromEntries(form), workdays: form.getAll('workdays') });
    if (!read.success) {
      const fields = read.error.issues.map(({ path }) => String(path[0]));
      return invalidResult(
        Object.fromEntries(fields.map((field) => [field, (wrong[field] ?? m.error_unexpected)()])),
      );
    }
    const outcome = await saveDispatchSettings(
      shop.db,
      { ...seenIn(form), calendar: { ...read.data, country: 'CH' } },
      by,
    );
    return outcome.ok ? successResult(m.zones_calendar_saved()) : { ok: false, isConflict: true };
  },
  zone: async ({ shop, by }, form) => {
    const id = z.uuid().safeParse(form.get('id')).data;
    const read = readZoneForm(jsonOf(form.get('zone')));
    if (!read.ok) return { ok: false, message: m.zones_invalid(), errors: read.errors };
    const outcome = await saveZone(shop.db, { ...(id ? { id, ...seenIn(form) } : {}), input: read.data }, by);
    return outcome.ok ? successResult(id ? m.zones_saved() : m.zones_created()) : zoneRefusal(outcome);
  },
} satisfies Record<string, IntentHandler<DeliveryContext, ActionResult>>;

/** Handles the forms of the delivery page: a zone with its services, or the dispatch calendar. */
export async function actOnShipping({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  return runOrShowError(
    shop,
    'a change of delivery',
    () => runIntent<DeliveryContext, ActionResult>(intents, { shop, by }, form),
    () => failureResult(m.zones_failed()),
  );
}

function zoneRefusal(outcome: Extract<Awaited<ReturnType<typeof saveZone>>, { ok: false }>): ActionResult {
  switch (outcome.reason) {
    case 'changed_meanwhile':
      return { ok: false, isConflict: true };
    case 'not_found':
      return failureResult(m.zones_missing());
    case 'name_taken':
      return { ok: false, message: m.zones_invalid(), errors: { name: m.zones_error_name_taken() } };
    case 'country_taken': {
      const countries = m.zones_error_country_taken({
        countries: outcome.countries.join(', '),
        zone: outcome.zone,
      });
      return { ok: false, message: m.zones_invalid(), errors: { countries } };
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
