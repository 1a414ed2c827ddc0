import type { LoaderFunctionArgs } from 'react-router';
import { listVariantNames } from '#server/catalogue/fit/index.ts';
import { findProductsForStaff } from '#server/catalogue/products/index.ts';
import { requireStaff } from '../require-staff.server.ts';

const maxProducts = 6;

/** Searches variants by the name, SKU or GTIN of their product (`?q=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  if (query.length < 2) return { query, found: [] };
  const products = await findProductsForStaff(shop.db, query, maxProducts);
  return {
    query,
    found: await listVariantNames(
      shop.db,
      products.map(({ id }) => id),
    ),
  };
}
