import type { LoaderFunctionArgs } from 'react-router';
import { listOwnProducts } from '#server/catalogue/products/categories/index.ts';
import { requireStaff } from '../require-staff.server.ts';

/** The products of a category, without those of the categories below it, to choose the ones to move. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  return listOwnProducts(shop.db, params.slug ?? '');
}
