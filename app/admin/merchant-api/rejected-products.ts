import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { importColumns, listRejectedRows, rowRefusalText } from '#server/catalogue/imports/index.ts';
import { findMerchantImport } from '#server/catalogue/merchants/index.ts';
import { csvResponse } from '../list/csv.server.ts';
import { requireAdmin } from '../require-admin.server.ts';

const perPage = 500;

type Refused = Awaited<ReturnType<typeof listRejectedRows>>[number];

/**
 * Exports the rejected products of an import run with their reasons, identified by the merchant's product
 * number. The file has the import format, so that it can be corrected and imported.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  const found = id && (await findMerchantImport(shop.db, id));
  if (!found) throw new Response(null, { status: 404 });
  const shown = [
    { label: m.merchants_col_product, text: ({ record }: Refused) => record?.merchant_product ?? '' },
    {
      label: m.imports_refusal_column,
      text: ({ column, reason, detail }: Refused) =>
        [column, rowRefusalText(reason, detail)].filter(Boolean).join(': '),
    },
    ...importColumns.map((name) => ({
      label: () => name,
      text: ({ record }: Refused) => record?.[name] ?? '',
    })),
  ];
  const { id: runId } = found;
  async function* pages() {
    for (let after = 0; ;) {
      const rows = await listRejectedRows(shop.db, runId, { after, atMost: perPage });
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)!.line;
    }
  }
  return csvResponse(`refus-${found.merchantName.replaceAll(/[^\w-]/g, '_')}`, shown, pages());
}
