import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type Promotion,
  type PromotionInput,
  promotionInputSchema,
} from '#server/ordering/promotions/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';

const limit = z.number().int().min(1).max(1_000_000).nullable();
const amount = z.number().min(0).max(1_000_000);

/** Without defaults, which a change of some fields would otherwise set. */
export const promotionFieldsSchema = z.object({
  name: z.string().trim().min(1).max(120),
  code: z.string().trim().min(3).max(32).openapi({ example: 'SPRING10' }),
  kind: z.enum(['percentage', 'fixed', 'free_shipping']),
  value: amount.optional().openapi({ description: 'Percent or CHF; 0 for free delivery' }),
  min_order: amount.optional().openapi({ description: 'Smallest merchandise subtotal in CHF' }),
  max_uses: limit.optional(),
  max_uses_per_customer: limit.optional(),
  starts_on: z.iso.date().nullable().optional(),
  expires_on: z.iso.date().nullable().optional().openapi({ description: 'Last day' }),
});
type Fields = z.output<typeof promotionFieldsSchema>;

export const promotionSchema = promotionFieldsSchema
  .extend({ id: z.uuid(), uses: z.number(), is_active: z.boolean(), created_at: z.string() })
  .openapi('StaffPromotion');

export const toPromotionView = (
  promotion: Promotion,
  timeZone: string,
): z.output<typeof promotionSchema> => ({
  id: promotion.id,
  name: promotion.name,
  code: promotion.code,
  kind: promotion.kind,
  value: promotion.value / 100,
  min_order: promotion.minOrderCents / 100,
  max_uses: promotion.maxUses,
  max_uses_per_customer: promotion.maxUsesPerCustomer,
  starts_on: dayOf(promotion.startsAt, timeZone),
  // The stored end is midnight after the last day.
  expires_on: promotion.expiresAt ? dayOf(new Date(promotion.expiresAt.getTime() - 1000), timeZone) : null,
  uses: promotion.uses,
  is_active: promotion.isActive,
  created_at: promotion.createdAt.toISOString(),
});

/** Converts the fields of a program to the input of the use case, or returns the response to an invalid one. */
export function readPromotion(c: Context<AppEnv>, fields: Fields): PromotionInput | Response {
  // Keeps further decimals, so that the schema refuses them.
  const hundredths = (value = 0) => Math.round(value * 1_000_000) / 10_000;
  const read = promotionInputSchema.safeParse({
    max_uses: null,
    max_uses_per_customer: null,
    starts_on: null,
    expires_on: null,
    ...fields,
    value: hundredths(fields.value),
    min_order: hundredths(fields.min_order),
  });
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, code, message }) => ({
    field: path.join('.'),
    code,
    message,
  }));
  return sendProblem(c, { status: 400, code: 'invalid_request', more: { errors } });
}
