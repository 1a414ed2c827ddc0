import { type SQL, sql } from 'drizzle-orm';
import type { PromotionInput } from './promotion-input.ts';

/** Converts the fields that staff may change at any time to the row's columns. */
export function toColumns(input: PromotionInput, timeZone: string) {
  const midnight = (day: string, plus: number): SQL =>
    sql`(${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone}`;
  return {
    name: input.name,
    kind: input.kind,
    value: input.kind === 'free_shipping' ? 0 : input.value,
    min_order_cents: input.min_order,
    max_uses: input.max_uses,
    max_uses_per_customer: input.max_uses_per_customer,
    starts_at: input.starts_on ? midnight(input.starts_on, 0) : sql`now()`,
    // Valid until the end of its last day.
    expires_at: input.expires_on ? midnight(input.expires_on, 1) : null,
  };
}
