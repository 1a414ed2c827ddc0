import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { readCatalogueFigures } from '#server/reporting/analytics/index.ts';
import { inLanguage } from '#server/catalogue/products/index.ts';
import { listStock, readStockFigures } from '#server/catalogue/inventory/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { stockColumns } from './columns.tsx';
import { StockSummary } from './overview.tsx';
import { actOnStock } from './stock-action.server.ts';
import { stockListRules, toStockQuery } from './stock-list.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { tree } = shop.catalogueIndex.reference;
  const state = await loadListState(db, admin.userId, 'inventory', request.url, stockListRules);
  const [{ items, total }, figures, { alerts, alertCount }] = await Promise.all([
    listStock(db, toStockQuery(state.params, tree)),
    readStockFigures(db),
    readCatalogueFigures(db),
  ]);
  const categories = tree.all.map((entry) => ({
    value: entry.id,
    label: `${'– '.repeat(tree.lineage(entry.id).length - 1)}${inLanguage(entry.name, 'fr')}`,
  }));
  return { state, variants: items, total, figures, alerts, alertCount, categories };
}

export const action = (args: ActionFunctionArgs) => actOnStock(args);

export function ErrorBoundary() {
  return <AdminError message={m.stock_load_failed()} />;
}

/** Page of the stock per variant, which staff edit in the list. */
export default function InventoryPage() {
  const { state, variants, total, figures, alerts, alertCount, categories } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={m.admin_menu_inventory()}
      columns={stockColumns}
      rows={variants}
      total={total}
      state={state}
      searchLabel={m.stock_search()}
      filters={[
        { name: 'category', label: m.product_category(), options: categories },
        {
          name: 'stock',
          label: m.stock_filter_state(),
          options: [
            { value: 'in', label: m.stock_state_in() },
            { value: 'low', label: m.admin_stock_state_low() },
            { value: 'out', label: m.admin_stock_state_out() },
          ],
        },
        {
          name: 'active',
          label: m.stock_filter_active(),
          options: [
            { value: 'yes', label: m.stock_active() },
            { value: 'no', label: m.stock_inactive() },
          ],
        },
      ]}
      hrefOf={({ id }) => `/admin/inventory/${id}`}
      nameOf={({ name, sku }) => `${name} (${sku})`}
      bulk={[
        {
          intent: 'minimum',
          label: m.stock_bulk_minimum(),
          question: (count) => m.stock_bulk_question({ count }),
          count: { name: 'minimum', label: m.admin_col_minimum(), initial: 5 },
        },
      ]}
      exportPath="/admin/inventory.csv"
      empty={{ none: m.admin_products_none(), noMatch: m.admin_products_no_match() }}
      intro={<StockSummary figures={figures} alerts={alerts} alertCount={alertCount} />}
    >
      <Link to="/admin/inventory/count" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {m.stock_to_count()}
      </Link>
      <Link to="/admin/inventory/import" className={buttonClass({ size: 'sm' })}>
        {m.stock_to_import()}
      </Link>
    </ListScreen>
  );
}
