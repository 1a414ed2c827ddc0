import { type SQL, sql } from 'drizzle-orm';
import type { PromotionInput } from './promotion-input.ts';

/** Converts the promotion fields that staff may change at any time to table columns. */
export function toPromotionColumns(input: PromotionInput, timeZone: string) {
  const midnight = (day: string, plus: number): SQL =>
    sql`(${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone}`;
  return {
    name: input.name,
    kind: input.kind,
    value: input.kind === 'free_shipping' ? 0 : input.value,
    minOrderCents: input.min_order,
    maxUses: input.max_uses,
    maxUsesPerCustomer: input.max_uses_per_customer,
    startsAt: input.starts_on ? midnight(input.starts_on, 0) : sql`now()`,
    // The promotion stays valid until the end of its last day.
    expiresAt: input.expires_on ? midnight(input.expires_on, 1) : null,
  };
}
