import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { paymentStatuses } from '#shared/orders.ts';
import PaymentsPage, { ErrorBoundary as PaymentsError } from './list-page.tsx';
import ProvidersPage, { ErrorBoundary as ProvidersError } from './providers/page.tsx';

const address = 'http://localhost/admin/payments';
const state = {
  list: 'payments',
  params: { query: '', filters: {}, sort: 'created', descending: true, page: 1, perPage: 50 },
  sort: '',
  address,
  views: [],
  hidden: null,
};
const byStatus = { pending: 11, paid: 30, failed: 12, refunded: 13, disputed: 14 };
const figures = { all: 80, byStatus, monthCents: 123_450, successRate: 30 / 80 };

/** Renders a screen to HTML and removes the comment markers that React inserts. */
async function show(
  Component: () => React.JSX.Element,
  loaded: () => unknown,
  ErrorBoundary?: () => React.JSX.Element,
): Promise<string> {
  const routes = [{ path: '/', loader: loaded, Component, ...(ErrorBoundary ? { ErrorBoundary } : {}) }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a page was expected');
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  );
  return html.replaceAll('<!-- -->', '');
}
const payments = (changes: object = {}) =>
  show(PaymentsPage, () => ({
    state,
    payments: [],
    total: 0,
    figures,
    provider: { kind: 'mollie', mode: 'test' },
    ...changes,
  }));
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test.each(['', 'rien'])(
  'the list of payments shows its empty state if no payment matches the search “%s”',
  async (query) => {
    expect(await payments({ state: { ...state, params: { ...state.params, query } } })).toContain(
      'Aucun paiement trouvé',
    );
  },
);

test('the figures above the list of payments show every value except the provider’s fees, which are shown as unknown', async () => {
  const text = words(await payments());
  for (const part of [
    'En attente 11',
    'Échoués 12',
    'Remboursés 13',
    'Contestés 14',
    '37.5 %',
    '30 sur 80',
    'Frais du prestataire Inconnus',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Encaissé ce mois 1.234\.50/);
});

test('the figures above the list of payments contain the name of the active payment provider', async () => {
  expect(words(await payments())).toMatch(/Prestataire actuel Mollie Mode test/);
  expect(words(await payments({ provider: { kind: null, mode: null } }))).toMatch(/Prestataire actuel Aucun/);
});

test('only a paid payment has a button to refund it', async () => {
  const rows = paymentStatuses.map((status) => ({
    id: status,
    number: `PG-${status}`,
    createdAt: '2026-11-21T10:00:00Z',
    customer: 'Ada Keller',
    email: 'ada@test.example',
    method: 'card',
    status,
    paymentId: null,
    totalCents: 1000,
    refundedCents: 0,
    chargedBackCents: 0,
    netCents: 1000,
    notes: '',
  }));
  const html = await payments({ payments: rows, total: rows.length });
  expect([...html.matchAll(/aria-label="Rembourser (PG-\w+)"/g)].map(([, number]) => number)).toEqual([
    'PG-paid',
  ]);
  expect([...html.matchAll(/aria-label="Modifier le paiement de PG-\w+"/g)]).toHaveLength(
    paymentStatuses.length,
  );
});

const providers = [
  {
    name: 'mollie',
    isUsed: true,
    isConfigured: true,
    isActive: true,
    methods: ['Carte bancaire', 'TWINT'],
    types: ['card', 'mobile'],
  },
];
const page = {
  tab: 'providers',
  providers,
  offeredCount: 2,
  figures: { completed: 3, pending: 1, failed: 1, completedCents: 5000 },
  mollie: { isTestMode: true, canGoLive: false, environment: null },
  bank: { iban: 'CH4431999123000889012' },
  bankVersion: '',
  window: 30,
  isEncrypted: true,
};

test('the card of a payment provider shows its description, fees and setup steps', async () => {
  const text = words(await show(ProvidersPage, () => page));
  for (const part of [
    'Mollie Actif',
    'Type carte, mobile',
    'Frais Selon votre contrat avec Mollie',
    'Moyens Carte bancaire, TWINT',
    'Il faut un compte Mollie vérifié',
    'Configurer',
    'Désactiver',
  ])
    expect(text).toContain(part);
});

test('the settings show encryption as turned on, and nobody can turn it off', async () => {
  const html = await show(ProvidersPage, () => ({ ...page, tab: 'settings' }));
  const [box] = /<input type="checkbox"[^>]*>/.exec(html) ?? [''];
  expect(box).toContain('checked');
  expect(box).toContain('disabled');
  expect(html).toContain('Connexion chiffrée (SSL) exigée');
});

test.each([
  ['Impossible de charger les paiements', PaymentsError],
  ['Impossible de charger les prestataires de paiement', ProvidersError],
])('a payment page whose data failed to load shows “%s”', async (message, ErrorBoundary) => {
  const loader = () => {
    throw new Error('down');
  };
  expect(await show(() => <i />, loader, ErrorBoundary)).toContain(message);
});
