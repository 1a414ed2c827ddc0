import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findPayment } from '#server/ordering/payments/admin/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnPayment } from './payment-action.server.ts';

/** Loads one payment for its dialogs. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const payment = id.success ? await findPayment(shop.db, id.data) : undefined;
  if (!payment) throw data(null, { status: 404 });
  return payment;
}

export const action = (args: ActionFunctionArgs) => actOnPayment(args);
