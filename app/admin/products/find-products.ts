import type { LoaderFunctionArgs } from 'react-router';
import { findProductsForStaff } from '#server/catalogue/products/index.ts';
import { requireStaff } from '../require-staff.server.ts';

const atMost = 8;

/** Searches products by name, brand, SKU or GTIN (`?q=`), including hidden ones. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  if (query.length < 2) return { query, found: [] };
  return { query, found: await findProductsForStaff(shop.db, query, atMost) };
}
