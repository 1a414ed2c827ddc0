import { type SQL, sql } from 'drizzle-orm';
import { orders } from './schema.ts';

/**
 * Returns the condition that an order has a number, written with or without hyphens, spaces and prefix. The
 * digits alone identify an order, because all prefixes share one sequence.
 */
export function matchesNumber(written: string): SQL {
  const compact = written.toUpperCase().replaceAll(/[\s-]/g, '');
  const [, prefix, digits] = /^([A-Z]*)(\d+)$/.exec(compact) ?? [];
  if (digits === undefined) return sql`false`;
  const hasDigits = sql`substring(${orders.orderNumber} from '[0-9]+$') = ${digits}`;
  return prefix ? sql`${hasDigits} AND replace(${orders.orderNumber}, '-', '') = ${compact}` : hasDigits;
}
