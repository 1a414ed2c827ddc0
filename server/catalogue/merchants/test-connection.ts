import { eq } from 'drizzle-orm';
import { type ReferenceData, findCategory } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  type ImportColumn,
  type RefusalReason,
  importColumns,
  readRow,
} from '#server/catalogue/imports/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { readMerchantPages } from './connectors/index.ts';
import { MerchantFault, type MerchantFaultReason } from './fault.ts';
import type { MerchantInput } from './merchant-input.ts';
import { decryptMerchant } from './merchant.ts';
import { urlRefusalReason } from './url-refusal.ts';
import { merchantConfigs } from './schema.ts';
import { wouldSendSecretElsewhere, merchantFromInput } from './encrypt-secrets.ts';

/** First product of a merchant, as it would be imported. */
export interface FirstMerchantProduct {
  /** The merchant's id of the product. */
  product: string;
  /** Values of the product by import column. */
  cells: { column: ImportColumn; text: string }[];
  /** Reason why an import would reject the product. */
  refusal?: { column: string; reason: RefusalReason; detail: string };
  /** Total number of products, if the merchant reports it. */
  total?: number;
}
export type MerchantTestOutcome =
  | { ok: true; first: FirstMerchantProduct }
  | { ok: false; reason: MerchantFaultReason | 'unknown_merchant' | 'secrets_again' };

const patienceMs = 30_000;

/**
 * Requests the first product of a merchant with the entered configuration, without storing anything. For an
 * empty secret, uses the stored one.
 */
export async function testMerchantConnection(
  context: {
    db: Database;
    secretBox: SecretBox;
    mayReach: (ip: string) => boolean;
    reference: () => ReferenceData;
  },
  { id, input }: { id: string | null; input: MerchantInput },
): Promise<MerchantTestOutcome> {
  const fault = urlRefusalReason(input.base_url, context.mayReach);
  if (fault) return { ok: false, reason: fault };
  const [row] = id ? await context.db.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)) : [];
  if (id && !row) return { ok: false, reason: 'unknown_merchant' };
  if (row && wouldSendSecretElsewhere(input, row)) return { ok: false, reason: 'secrets_again' };
  const stored = row && decryptMerchant(context.secretBox, row);
  if (row && !stored) return { ok: false, reason: 'secrets_unreadable' };
  const reference = context.reference();
  const signal = AbortSignal.timeout(patienceMs);
  const isCategory = (name: string) => findCategory(reference.tree, name) !== undefined;
  try {
    const merchant = merchantFromInput(input, stored, id ?? '00000000');
    for await (const { rows, total } of readMerchantPages(merchant, null, {
      size: 1,
      signal,
      mayReach: context.mayReach,
      isCategory,
    })) {
      const [first] = rows;
      if (!first) break;
      const read = readRow({ line: 1, cells: first.cells }, 'full', reference);
      const record = read.ok ? read.row.record : read.refusal.record;
      const cells = importColumns.flatMap((column) =>
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
