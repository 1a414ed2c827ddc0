import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { bankAccountVersion, canReceiveTransfers } from '#server/ordering/payments/bank/index.ts';
import {
  listTransactions,
  readTransactionFigures,
  transactionStatuses,
} from '#server/ordering/payments/admin/index.ts';
import { checkTestPayment } from '#server/ordering/payments/providers/index.ts';
import { type Settings, readSettingGroup } from '#server/platform/settings/index.ts';
import { readListQuery } from '../../list/list-query.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { loadProviders } from './load-providers.server.ts';

const tabs = ['providers', 'transactions', 'settings'] as const;
const transactionRules = { sorts: ['created'], descending: true, filters: ['status'] } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, by } = await requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('tab');
  // The payer returns from the provider. Without a response, the page shows the stored state.
  if (searchParams.get('test') === 'returned') await checkTestPayment(shop, by).catch(() => null);
  const tab = tabs.find((candidate) => candidate === asked) ?? 'providers';
  const query = readListQuery(request.url, transactionRules);
  const status = transactionStatuses.find((candidate) => candidate === query.filters.status);
  const [configured, figures, transactions, bank, bankVersion] = await Promise.all([
    loadProviders(shop),
    readTransactionFigures(shop.db),
    tab === 'transactions'
      ? listTransactions(shop.db, { ...(status ? { status } : {}), page: query.page, perPage: query.perPage })
      : null,
    readSettingGroup(shop.db, 'bank'),
    bankAccountVersion(shop.db),
  ]);
  return {
    tab,
    testPayment: shop.providers.current() ? (await readSettingGroup(shop.db, 'payment_test')).status : null,
    ...configured,
    figures,
    transactions: transactions && {
      ...transactions,
      page: query.page,
      perPage: query.perPage,
      status: status ?? '',
      address: request.url,
    },
    bank: withSellerAsHolder(bank, shop.settings.current().shop),
    bankVersion,
    isAccountAwaited: !canReceiveTransfers(bank, shop.env.DEMO),
    window: shop.env.PAYMENT_WINDOW_MINUTES,
    isEncrypted: shop.env.SHOP_URL.startsWith('https:'),
  };
}

/** Proposes the seller as the holder of the bank account while none is entered. */
function withSellerAsHolder(bank: Settings['bank'], seller: Settings['shop']): Settings['bank'] {
  if (bank.name) return bank;
  const { legal_name: name, street, postal_code: postalCode, city, country } = seller;
  return { ...bank, name, street, postal_code: postalCode, city, country };
}

export type ProvidersData = ReturnType<typeof useLoaderData<typeof loader>>;
