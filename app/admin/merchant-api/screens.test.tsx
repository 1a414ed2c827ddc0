import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StaffMerchant } from '#server/catalogue/merchants/index.ts';
import { MerchantsPanel } from './merchants-panel.tsx';
import { merchantDraftOf, isDraftComplete } from './draft.ts';
import { MerchantHistoryPanel } from './history-panel.tsx';
import { runProgressPercent, runProgressText } from './labels.ts';
import type { MerchantEntry, RunEntry } from './load-merchants.server.ts';
import MerchantsPage, { ErrorBoundary } from './page.tsx';
import { SecretFields } from './secret-fields.tsx';
import { runEndNotification } from './use-run-messages.ts';

/** Renders a screen to HTML on the server, as for the first request of a page. */
async function shown(element: ReactElement, loaderData: unknown = null): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', loader: () => loaderData, Component: () => element },
  ]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a page was expected');
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
  ).replaceAll('<!-- -->', '');
}

const merchant = (more: Partial<MerchantEntry> = {}): MerchantEntry => ({
  id: crypto.randomUUID(),
  name: 'Grossiste',
  type: 'shopify',
  baseUrl: 'https://shop.example',
  mapping: {},
  products_path: '/products',
  isActive: true,
  createdAt: new Date('2026-11-22T10:00:00Z'),
  version: '1',
  hasApiKey: true,
  hasUsername: false,
  hasPassword: false,
  headers: [],
  run: null,
  ...more,
});
const run = (more: Partial<RunEntry> = {}): RunEntry => ({
  id: crypto.randomUUID(),
  merchantId: null,
  merchantName: 'Grossiste',
  merchantType: 'generic',
  state: 'done',
  totalRecords: 10,
  processedRecords: 10,
  successfulRecords: 10,
  failedRecords: 0,
  createdRecords: 4,
  updatedRecords: 5,
  withheldRecords: 0,
  missing: null,
  createdAt: new Date('2026-11-22T10:00:00Z'),
  isBusy: false,
  failure: null,
  refused: [],
  failedImages: [],
  ...more,
});
/** Returns whether the button with this label is enabled. */
const isOpen = (html: string, label: string) => {
  const [button] = new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(html) ?? [''];
  expect(button).not.toBe('');
  return !/\sdisabled=""/.test(button);
};

describe('the merchant screen', () => {
  test('has tabs for configurations and import history', async () => {
    const html = await shown(<MerchantsPage />, { merchants: [], history: [], columns: ['sku'] });
    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
      'Configurations',
      'Historique des imports',
    ]);
    expect(html).toContain('Aucun marchand configuré');
  });

  test('shows “Impossible de charger les configurations merchant” when loading fails', async () => {
    expect(await shown(<ErrorBoundary />)).toContain('Impossible de charger les configurations merchant');
  });
});

describe('a merchant', () => {
  test.each([
    ['that is active and has no import in progress can be imported', merchant(), true],
    ['that is inactive cannot be imported', merchant({ isActive: false }), false],
    [
      'with a waiting import cannot be imported again',
      merchant({ run: { id: 'r', state: 'waiting', done: 0, total: null } }),
      false,
    ],
    [
      'with a running import cannot be imported again',
      merchant({ run: { id: 'r', state: 'running', done: 5, total: 10 } }),
      false,
    ],
  ])('%s', async (_what, entry, is) => {
    const html = await shown(
      <MerchantsPanel merchants={[entry]} onEdit={() => {}} send={() => {}} isPending={false} />,
    );
    expect(isOpen(html, 'Importer les produits de Grossiste')).toBe(is);
  });

  test('whose import stopped can be resumed or cancelled', async () => {
    const entry = merchant({ run: { id: 'r', state: 'stopped', done: 200, total: 350 } });
    const html = await shown(
      <MerchantsPanel merchants={[entry]} onEdit={() => {}} send={() => {}} isPending={false} />,
    );
    expect(isOpen(html, 'Reprendre l’import de Grossiste')).toBe(true);
    expect(isOpen(html, 'Arrêter l’import de Grossiste')).toBe(true);
    expect(html).toContain('200 produits sur 350');
  });

  test('shows the progress of its import if the merchant API reports a total', async () => {
    const entry = merchant({ run: { id: 'r', state: 'running', done: 150, total: 600 } });
    expect(
      await shown(<MerchantsPanel merchants={[entry]} onEdit={() => {}} send={() => {}} isPending={false} />),
    ).toContain('aria-valuenow="25"');
    expect([runProgressPercent({ done: 5, total: null }), runProgressPercent({ done: 9, total: 6 })]).toEqual(
      [0, 100],
    );
    expect(runProgressText({ done: 100, total: null })).toBe('100 produits');
  });
});

describe('the merchant form', () => {
  test.each([
    ['', 'https://a.example', false],
    ['A', ' ', false],
    ['A', 'https://a.example', true],
  ])('with the name “%s” and the URL “%s” can be saved: %s', (name, baseUrl, is) => {
    expect(isDraftComplete({ name, base_url: baseUrl })).toBe(is);
  });

  test.each([
    ['shopify', ['Clé API']],
    ['woocommerce', ['Clé API', 'Utilisateur (clé client)', 'Mot de passe (secret client)']],
    ['generic', ['Clé API']],
    ['csv_url', []],
  ] as const)('for a merchant of type %s has the fields %j', async (type, labels) => {
    const draft = { ...merchantDraftOf(undefined), type };
    const html = await shown(
      <SecretFields draft={draft} merchant={undefined} errors={{}} onChange={() => {}} />,
    );
    expect([...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(labels);
  });

  test('for an existing merchant has empty fields for secrets and states that the secrets are stored', async () => {
    const stored: StaffMerchant = merchant({ headers: ['X-Tenant'] });
    const draft = merchantDraftOf(stored);
    expect(draft).toMatchObject({ api_key: '', headers: [{ name: 'X-Tenant', value: '', isKept: true }] });
    expect(
      await shown(<SecretFields draft={draft} merchant={stored} errors={{}} onChange={() => {}} />),
    ).toContain('Enregistré. Laisser vide pour le garder.');
  });
});

describe('the history of merchant imports', () => {
  test('warns of hidden products and of missing ones, with a button if staff must confirm', async () => {
    const missing = { products: 4, variants: 2, isOffSale: false };
    const html = await shown(
      <MerchantHistoryPanel
        send={() => {}}
        history={[run({ withheldRecords: 3, missing }), run({ missing: { ...missing, isOffSale: true } })]}
      />,
    );
    expect(html).toContain('dont le marchand ne suit pas le stock');
    expect(html).toContain('Absents de cet import. Produits');
    expect(html).toContain('ils sont retirés de la vente');
    expect(html.match(/Retirer de la vente/g)).toHaveLength(1);
  });
  test('shows each run with its state, badge, figures and rejected products', async () => {
    const html = await shown(
      <MerchantHistoryPanel
        send={() => {}}
        history={[
          run(),
          run({
            successfulRecords: 6,
            failedRecords: 4,
            refused: [{ line: 3, product: 'P-3', column: 'price', text: 'prix invalide' }],
          }),
          run({
            state: 'failed',
            failure: 'le marchand refuse la clé ou le mot de passe',
            processedRecords: 0,
            totalRecords: null,
          }),
          run({ state: 'waiting', isBusy: true, processedRecords: 0 }),
          run({ state: 'cancelled' }),
        ]}
      />,
    );
    for (const text of [
      'Réussi',
      'Partiel',
      'Échec',
      'En attente',
      'Arrêté',
      'Produit P-3, price – prix invalide',
      'refused.csv',
    ])
      expect(html).toContain(text);
    expect(html).toContain(
      'Impossible d’importer les produits\u00a0: le marchand refuse la clé ou le mot de passe',
    );
    expect(html).toContain('Le marchand demande d’attendre.');
    expect(await shown(<MerchantHistoryPanel send={() => {}} history={[]} />)).toContain('Aucun import');
  });

  test('shows “Import réussi” with the figures at the end of a run, or “Erreur d’import”', () => {
    expect(runEndNotification(run())).toEqual({
      isGood: true,
      title: 'Import réussi',
      text: '4 créés, 5 modifiés, 1 inchangés, 0 refusés',
    });
    expect(runEndNotification(run({ state: 'failed' }))).toEqual({
      isGood: false,
      title: 'Erreur d’import',
      text: 'Impossible d’importer les produits',
    });
    expect(runEndNotification(run({ state: 'cancelled' }))).toBeUndefined();
  });
});
