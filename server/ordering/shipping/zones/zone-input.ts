import { z } from 'zod';
import { serviceKinds } from '../schema.ts';

const centimes = z
  .number({ error: 'amount' })
  .int({ error: 'amount' })
  .min(0, { error: 'amount' })
  .max(10_000_000, { error: 'amount' });
const name = z.string().trim().min(1, { error: 'required' }).max(80, { error: 'required' });
const days = z
  .number({ error: 'days' })
  .int({ error: 'days' })
  .min(0, { error: 'days' })
  .max(90, { error: 'days' });

const bracket = z.object({
  max_weight_g: z
    .number({ error: 'weight' })
    .int({ error: 'weight' })
    .min(1, { error: 'weight' })
    .max(1_000_000, { error: 'weight' }),
  surcharge_cents: centimes,
});

const service = z
  .object({
    carrier: name,
    service: name,
    kind: z.enum(serviceKinds),
    min_days: days,
    max_days: days,
    bulky_surcharge_cents: centimes.nullable(),
    is_active: z.boolean(),
    brackets: z.array(bracket).min(1, { error: 'bracket' }).max(20),
  })
  .refine(({ min_days: minDays, max_days: maxDays }) => maxDays >= minDays, {
    error: 'days_order',
    path: ['max_days'],
  })
  // Each weight bracket starts where the previous one ends. Brackets in ascending order therefore leave no
  // gap.
  .refine(
    ({ brackets }) =>
      brackets.every(
        ({ max_weight_g: maxWeightG }, at) => at === 0 || maxWeightG > brackets[at - 1]!.max_weight_g,
      ),
    {
      error: 'bracket_order',
      path: ['brackets'],
    },
  );

/**
 * Schema of a delivery zone that staff enter: countries, rates, and services with their weight surcharges.
 * Amounts are in centimes.
 */
export const zoneInputSchema = z
  .object({
    name,
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1, { error: 'countries' })
      .max(250)
      .refine((codes) => codes.every(isIsoCountryCode), { error: 'countries' }),
    standard_rate_cents: centimes,
    express_rate_cents: centimes,
    pickup_rate_cents: centimes.nullable(),
    free_threshold_cents: centimes.nullable(),
    is_active: z.boolean(),
    services: z.array(service).max(20),
  })
  .superRefine(({ services, pickup_rate_cents: pickupRateCents }, context) => {
    const names = services.map((entry) => `${entry.carrier}\n${entry.service}`.toLowerCase());
    for (const [at, entry] of services.entries()) {
      if (names.indexOf(names[at]!) !== at)
        context.addIssue({ code: 'custom', message: 'twice', path: ['services', at, 'service'] });
      if (entry.kind === 'pickup' && pickupRateCents === null)
        context.addIssue({ code: 'custom', message: 'pickup_rate', path: ['pickup_rate_cents'] });
    }
  });

export type ZoneInput = z.infer<typeof zoneInputSchema>;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns whether a two-letter code is a country of ISO 3166-1, according to the Unicode data in Node. */
export function isIsoCountryCode(code: string): boolean {
  return regions.of(code) !== undefined && !['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO'].includes(code);
}
