import { eq } from 'drizzle-orm';
import { type ReferenceData, findCategory } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type Column, type RefusalReason, columns, readRow } from '#server/catalogue/imports/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { readPages } from './connectors/index.ts';
import { MerchantFault, type MerchantFaultReason } from './fault.ts';
import type { MerchantInput } from './merchant-input.ts';
import { openMerchant } from './merchant.ts';
import { merchantConfigs } from './schema.ts';
import { leadsElsewhere, merchantOf } from './encrypt-secrets.ts';

/** A merchant's first product, as it would be imported. */
export interface FirstProduct {
  /** The product's id at the merchant. */
  product: string;
  /** Values by import column. */
  cells: { column: Column; text: string }[];
  /** Reason why it would be rejected. */
  refusal?: { column: string; reason: RefusalReason; detail: string };
  /** Total number of products, if the merchant reports it. */
  total?: number;
}
export type TryOutcome =
  | { ok: true; first: FirstProduct }
  | { ok: false; reason: MerchantFaultReason | 'unknown_merchant' | 'secrets_again' };

const patienceMs = 30_000;

/**
 * Requests a merchant's first product with the entered configuration, without storing anything. Empty secrets
 * use the stored ones.
 */
export async function tryMerchant(
  context: { db: Database; secretBox: SecretBox; isDemo: boolean; reference: () => ReferenceData },
  { id, input }: { id: string | null; input: MerchantInput },
): Promise<TryOutcome> {
  const [row] = id ? await context.db.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)) : [];
  if (id && !row) return { ok: false, reason: 'unknown_merchant' };
  if (row && leadsElsewhere(input, row)) return { ok: false, reason: 'secrets_again' };
  const stored = row && openMerchant(context.secretBox, row);
  if (row && !stored) return { ok: false, reason: 'secrets_unreadable' };
  const reference = context.reference();
  const signal = AbortSignal.timeout(patienceMs);
  const isCategory = (name: string) => findCategory(reference.tree, name) !== undefined;
  try {
    const merchant = merchantOf(input, stored, id ?? '00000000');
    for await (const { rows, total } of readPages(merchant, null, {
      size: 1,
      signal,
      isDemo: context.isDemo,
      isCategory,
    })) {
      const [first] = rows;
      if (!first) break;
      const read = readRow({ line: 1, cells: first.cells }, 'full', reference);
      const record = read.ok ? read.row.record : read.refusal.record;
      const cells = columns.flatMap((column) =>
        record[column] === undefined ? [] : [{ column, text: record[column] }],
      );
      return {
        ok: true,
        first: {
          product: first.product,
          cells,
          ...(read.ok ? {} : { refusal: read.refusal }),
          ...(total === undefined ? {} : { total }),
        },
      };
    }
    return { ok: false, reason: 'no_products' };
  } catch (error) {
    if (!(error instanceof MerchantFault)) throw error;
    return { ok: false, reason: error.reason === 'cancelled' ? 'timeout' : error.reason };
  }
}
