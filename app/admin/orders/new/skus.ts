import type { LoaderFunctionArgs } from 'react-router';
import { listStock } from '#server/catalogue/inventory/index.ts';
import { requireAdmin } from '../../require-admin.server.ts';

/** Suggests SKUs with product names for the prefix that the user typed (`?q=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);
  if (query.length < 2) return { found: [] };
  const { items } = await listStock(shop.db, {
    query,
    isActive: true,
    sort: 'name',
    descending: false,
    page: 1,
    perPage: 10,
  });
  return {
    found: items.map(({ sku, name, brand, stock }) => ({
      sku,
      name: [brand, name].filter(Boolean).join(' '),
      stock,
    })),
  };
}
