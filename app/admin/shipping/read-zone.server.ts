import { z } from 'zod';
import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type ZoneInput, zoneInputSchema } from '#server/ordering/shipping/zones/index.ts';
import { francsToCentimes } from '../orders/read-francs.ts';

const text = z.string().max(2000);
const draft = z.object({
  name: text,
  countries: text,
  standard: text,
  express: text,
  pickup: text,
  free: text,
  is_active: z.boolean(),
  services: z
    .array(
      z.object({
        carrier: text,
        service: text,
        kind: z.enum(['standard', 'express', 'pickup']),
        min_days: text,
        max_days: text,
        bulky: text,
        is_active: z.boolean(),
        brackets: z.array(z.object({ weight: text, surcharge: text })).max(20),
      }),
    )
    .max(20),
});

const messages: Record<string, () => string> = {
  required: m.zones_error_required,
  amount: m.zones_error_amount,
  days: m.zones_error_days,
  days_order: m.zones_error_days_order,
  weight: m.zones_error_weight,
  bracket: m.zones_error_bracket,
  bracket_order: m.zones_error_bracket_order,
  countries: m.zones_error_countries,
  twice: m.zones_error_twice,
  pickup_rate: m.zones_error_pickup_rate,
};

/** Form field names that differ from the name of their domain property, keyed by that property. */
const fieldOf: Record<string, string> = {
  standard_rate_cents: 'standard',
  express_rate_cents: 'express',
  pickup_rate_cents: 'pickup',
  free_threshold_cents: 'free',
  bulky_surcharge_cents: 'bulky',
  max_weight_g: 'weight',
  surcharge_cents: 'surcharge',
};

const orNull = (written: string) => (written.trim() ? francsToCentimes(written) : null);
const whole = (written: string) => (/^\d{1,4}$/.test(written.trim()) ? Number(written) : Number.NaN);
/** Parses a weight in kilograms and returns grams; NaN if it is invalid. */
const grams = (written: string) => {
  const kilograms = written.trim().replace(',', '.');
  return /^\d+(\.\d{1,3})?$/.test(kilograms) ? Math.round(Number(kilograms) * 1000) : Number.NaN;
};

/**
 * Validates a delivery-zone form. Returns the zone, or errors by field path, such as `name` or
 * `services.0.brackets.1.weight`.
 */
export function readZoneForm(written: unknown): ParsedForm<ZoneInput> {
  const typed = draft.safeParse(written);
  if (!typed.success) return { ok: false, errors: { name: m.error_unexpected() } };
  const { standard, express, pickup, free, countries, services, ...rest } = typed.data;
  const read = zoneInputSchema.safeParse({
    ...rest,
    countries: [
      ...new Set(
        countries
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ],
    standard_rate_cents: francsToCentimes(standard),
    express_rate_cents: francsToCentimes(express),
    pickup_rate_cents: orNull(pickup),
    free_threshold_cents: orNull(free),
    services: services.map(({ min_days: minDays, max_days: maxDays, bulky, brackets, ...service }) => ({
      ...service,
      min_days: whole(minDays),
      max_days: whole(maxDays),
      bulky_surcharge_cents: orNull(bulky),
      brackets: brackets.map(({ weight, surcharge }) => ({
        max_weight_g: grams(weight),
        surcharge_cents: francsToCentimes(surcharge),
      })),
    })),
  });
  if (read.success) return { ok: true, data: read.data };
  const errors: FieldErrors = {};
  for (const { path, message } of read.error.issues) {
    const place = path.map((part) => fieldOf[String(part)] ?? String(part));
    // An invalid country code is reported as an error of the whole list of countries, which is one form
    // field.
    const name = place[0] === 'countries' ? 'countries' : place.join('.');
    errors[name] ??= (messages[name === 'countries' ? 'countries' : message] ?? m.error_unexpected)();
  }
  return { ok: false, errors };
}
