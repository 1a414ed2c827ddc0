import type { LoaderFunctionArgs } from 'react-router';
import { findProductsForStaff } from '#server/catalogue/products/index.ts';
import { findCustomers } from '#server/people/identity/index.ts';
import { findOrders } from '#server/ordering/orders/index.ts';
import { hasPermission } from '#shared/access.ts';
import { requireStaff } from '../require-staff.server.ts';

export interface PaletteResults {
  products: { id: string; name: string; sku: string }[];
  orders: { id: string; number: string; customer: string }[];
  customers: { id: string; name: string; email: string }[];
}

const atMost = 6;

/** Search of the command palette: products, orders and customers that the user may see. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PaletteResults> {
  const { shop, staff } = await requireStaff(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  if (query.length < 2) return { products: [], orders: [], customers: [] };
  const [products, orders, customers] = await Promise.all([
    findProductsForStaff(shop.db, query, atMost),
    hasPermission(staff.role, 'orders') ? findOrders(shop.db, query, atMost) : [],
    hasPermission(staff.role, 'customers') ? findCustomers(shop.db, query, atMost) : [],
  ]);
  return { products, orders, customers };
}
