import type { LoaderFunctionArgs } from 'react-router';
import { findProductsForStaff } from '#server/catalogue/products/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

const atMost = 8;

/** Searches active products for a campaign by name or SKU prefix (`?q=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  if (query.length < 2) return { query, found: [] };
  const found = await findProductsForStaff(shop.db, query, 40);
  const onSale = await shop.catalogueIndex.findByIds(found.map(({ id }) => id));
  const sold = found.flatMap(({ id, sku }) => {
    const product = onSale.find((one) => one.id === id);
    return product ? [{ id, name: `${product.brand} ${product.name.fr}`, sku }] : [];
  });
  return { query, found: sold.slice(0, atMost) };
}
