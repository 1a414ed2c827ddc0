import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { toast } from '#app/ui/toast.ts';
import { listBrandNames } from '#server/catalogue/products/editing/index.ts';
import { categoryChoices, listProducts } from '#server/catalogue/products/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireStaff } from '../require-staff.server.ts';
import { bulkActOnProducts } from './bulk-action.server.ts';
import { productColumns } from './columns.tsx';
import { productListRules, toProductQuery, toProductRows } from './product-list.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, staff.userId, 'products', request.url, productListRules);
  const { tree } = shop.catalogueIndex.reference;
  const { items, total } = await listProducts(db, tree, toProductQuery(state.params));
  return {
    state,
    products: toProductRows(shop, items),
    total,
    categories: categoryChoices(tree),
    brands: await listBrandNames(db),
  };
}

export function ErrorBoundary() {
  return <AdminError message={m.products_list_failed()} />;
}

export const action = (args: ActionFunctionArgs) => bulkActOnProducts(args);

/** Page of all products including hidden ones, newest first. */
export default function ProductsPage() {
  const { state, products, total, categories, brands } = useLoaderData<typeof loader>();
  useFarewell();
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <ListScreen
      title={m.admin_menu_products()}
      columns={productColumns}
      rows={products}
      total={total}
      state={state}
      searchLabel={m.products_search()}
      filters={[
        { name: 'category', label: m.product_category(), options: categories.map(choice) },
        { name: 'brand', label: m.product_brand(), options: brands.map(choice) },
        {
          name: 'state',
          label: m.admin_col_status(),
          options: [
            { value: 'active', label: m.admin_product_active() },
            { value: 'featured', label: m.admin_product_featured() },
            { value: 'hidden', label: m.admin_product_hidden() },
            { value: 'inactive', label: m.admin_product_inactive() },
          ],
        },
        {
          name: 'stock',
          label: m.admin_col_stock(),
          options: [
            { value: 'in', label: m.products_stock_in() },
            { value: 'low', label: m.admin_stock_low() },
            { value: 'out', label: m.admin_stock_out() },
          ],
        },
      ]}
      hrefOf={({ id }) => `/admin/products/${id}`}
      nameOf={({ name }) => name}
      bulk={[
        {
          intent: 'activate',
          label: m.products_activate(),
          question: (count) => m.products_ask_activate({ count }),
        },
        {
          intent: 'deactivate',
          label: m.products_deactivate(),
          question: (count) => m.products_ask_deactivate({ count }),
          isDestructive: true,
        },
        { intent: 'show', label: m.products_show(), question: (count) => m.products_ask_show({ count }) },
        { intent: 'hide', label: m.products_hide(), question: (count) => m.products_ask_hide({ count }) },
        {
          intent: 'feature',
          label: m.products_feature(),
          question: (count) => m.products_ask_feature({ count }),
        },
        {
          intent: 'unfeature',
          label: m.products_unfeature(),
          question: (count) => m.products_ask_unfeature({ count }),
        },
      ]}
      exportPath="/admin/products.csv"
      empty={{ none: m.admin_products_none(), noMatch: m.admin_products_no_match() }}
    >
      <Link to="/admin/products/new" className={buttonClass({})}>
        {m.products_new()}
      </Link>
    </ListScreen>
  );
}

/** Shows, once, the message that a product was deleted, after the redirect from the product's page. */
function useFarewell() {
  const [search, setSearch] = useSearchParams();
  const isDeleted = search.has('deleted');
  useEffect(() => {
    if (!isDeleted) return;
    toast.success(m.products_deleted());
    setSearch(
      (before) => {
        before.delete('deleted');
        return before;
      },
      { replace: true },
    );
  }, [isDeleted, setSearch]);
}
