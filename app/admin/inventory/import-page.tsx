import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { listImports } from '#server/catalogue/imports/index.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnStockImport } from './import-action.server.ts';
import { StockImportForm } from './import-form.tsx';
import { StockImportHistory } from './import-history.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return { imports: await listImports(shop.db) };
}

export const action = (args: ActionFunctionArgs) => actOnStockImport(args);

/** Page that imports stock from a file, with the history of earlier imports. */
export default function StockImportPage() {
  const { imports } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading title={m.stock_import_title()}>
        <Link to="/admin/inventory" className="text-link">
          {m.stock_back()}
        </Link>
      </ScreenHeading>
      <StockImportForm />
      <StockImportHistory imports={imports} />
    </>
  );
}
