import { z } from 'zod';
import { promotionKinds } from './schema.ts';

const day = z.iso.date();
const count = z.number().int().min(1).max(1_000_000).nullable();

/**
 * Schema of a promotion that staff enter. Amounts are in centimes, rates in basis points, days in the shop's
 * time zone.
 */
export const promotionInputSchema = z
  .object({
    name: z.string().trim().min(1).max(120),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9_-]{2,31}$/),
    kind: z.enum(promotionKinds),
    value: z.number().int().min(0).max(10_000_000),
    min_order: z.number().int().min(0).max(100_000_000),
    max_uses: count,
    max_uses_per_customer: count,
    /**
     * First and last day, both inclusive. Without a first day, the promotion starts today; without a last
     * day, it does not end.
     */
    starts_on: day.nullable(),
    expires_on: day.nullable(),
  })
  .refine(({ kind, value }) => kind === 'free_shipping' || value > 0, { path: ['value'] })
  .refine(({ kind, value }) => kind !== 'percentage' || value <= 10_000, { path: ['value'] })
  .refine(
    ({ starts_on: startsOn, expires_on: expiresOn }) => !startsOn || !expiresOn || startsOn <= expiresOn,
    {
      path: ['expires_on'],
    },
  );

export type PromotionInput = z.output<typeof promotionInputSchema>;
