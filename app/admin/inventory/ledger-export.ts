import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findStockedVariant, listMovements, movementReasons } from '#server/catalogue/inventory/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { csvResponse } from '../list/csv.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { ledgerColumns } from './ledger-columns.tsx';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports a variant's stock ledger. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const id = z.uuid().safeParse(params.variantId).data;
  const variant = id ? await findStockedVariant(db, id) : undefined;
  if (!variant) throw data(null, { status: 404 });
  const reason = movementReasons.find(
    (candidate) => candidate === new URL(request.url).searchParams.get('reason'),
  );
  return csvResponse(
    `mouvements-${variant.sku.replaceAll(/[^\w-]/g, '_')}`,
    ledgerColumns,
    readSnapshotPages(
      db,
      async (snapshot, page) =>
        (await listMovements(snapshot, variant.id, { ...(reason ? { reason } : {}), ...page })).items,
    ),
  );
}
