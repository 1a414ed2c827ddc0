import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  listDecidedEntries,
  listEntriesToReview,
  listStatements,
} from '#server/ordering/payments/bank/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return {
    open: await listEntriesToReview(shop.db),
    done: await listDecidedEntries(shop.db),
    statements: await listStatements(shop.db),
  };
}

export type StatementsData = ReturnType<typeof useLoaderData<typeof loader>>;
