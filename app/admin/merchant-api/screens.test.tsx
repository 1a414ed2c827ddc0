import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StaffMerchant } from '#server/catalogue/merchants/index.ts';
import { ConfigsPanel } from './configs-panel.tsx';
import { draftOf, maySave } from './draft.ts';
import { HistoryPanel } from './history-panel.tsx';
import { percentOf, progressText } from './labels.ts';
import type { MerchantEntry, RunEntry } from './load-merchants.server.ts';
import MerchantsPage, { ErrorBoundary } from './page.tsx';
import { SecretFields } from './secret-fields.tsx';
import { endText } from './use-run-messages.ts';

/** Renders a screen on the server, as in the initial response. */
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
  base_url: 'https://shop.example',
  mapping: {},
  products_path: '/products',
  is_active: true,
  created_at: new Date('2026-11-22T10:00:00Z'),
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
  merchant_id: null,
  merchant_name: 'Grossiste',
  merchant_type: 'generic',
  state: 'done',
  total_records: 10,
  processed_records: 10,
  successful_records: 10,
  failed_records: 0,
  created_records: 4,
  updated_records: 5,
  created_at: new Date('2026-11-22T10:00:00Z'),
  isBusy: false,
  failure: null,
  refused: [],
  failedImages: [],
  ...more,
});
/** Whether the button with this label is enabled. */
const isOpen = (html: string, label: string) => {
  const [button] = new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(html) ?? [''];
  expect(button).not.toBe('');
  return !/\sdisabled=""/.test(button);
};

describe('the screen', () => {
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
    ['in use, with nothing under way, can be imported', merchant(), true],
    ['out of use cannot', merchant({ is_active: false }), false],
    [
      'with an import waiting cannot',
      merchant({ run: { id: 'r', state: 'waiting', done: 0, total: null } }),
      false,
    ],
    [
      'with an import running cannot',
      merchant({ run: { id: 'r', state: 'running', done: 5, total: 10 } }),
      false,
    ],
  ])('%s', async (_what, entry, is) => {
    const html = await shown(
      <ConfigsPanel merchants={[entry]} onEdit={() => {}} send={() => {}} isPending={false} />,
    );
    expect(isOpen(html, 'Importer les produits de Grossiste')).toBe(is);
  });

  test('whose import stopped can be resumed or cancelled', async () => {
    const entry = merchant({ run: { id: 'r', state: 'stopped', done: 200, total: 350 } });
    const html = await shown(
      <ConfigsPanel merchants={[entry]} onEdit={() => {}} send={() => {}} isPending={false} />,
    );
    expect(isOpen(html, 'Reprendre l’import de Grossiste')).toBe(true);
    expect(isOpen(html, 'Arrêter l’import de Grossiste')).toBe(true);
    expect(html).toContain('200 produits sur 350');
  });

  test('shows the progress of its import if the merchant reports a total', async () => {
    const entry = merchant({ run: { id: 'r', state: 'running', done: 150, total: 600 } });
    expect(
      await shown(<ConfigsPanel merchants={[entry]} onEdit={() => {}} send={() => {}} isPending={false} />),
    ).toContain('aria-valuenow="25"');
    expect([percentOf({ done: 5, total: null }), percentOf({ done: 9, total: 6 })]).toEqual([0, 100]);
    expect(progressText({ done: 100, total: null })).toBe('100 produits');
  });
});

describe('the form', () => {
  test.each([
    ['', 'https://a.example', false],
    ['A', ' ', false],
    ['A', 'https://a.example', true],
  ])('with name “%s” and URL “%s” can be saved: %s', (name, base_url, is) => {
    expect(maySave({ name, base_url })).toBe(is);
  });

  test.each([
    ['shopify', ['Clé API']],
    ['woocommerce', ['Clé API', 'Utilisateur (clé client)', 'Mot de passe (secret client)']],
    ['generic', ['Clé API']],
    ['csv_url', []],
  ] as const)('for %s has the fields %j', async (type, labels) => {
    const draft = { ...draftOf(undefined), type };
    const html = await shown(
      <SecretFields draft={draft} merchant={undefined} errors={{}} onChange={() => {}} />,
    );
    expect([...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(labels);
  });

  test('for an existing merchant leaves secrets empty and states that they are stored', async () => {
    const stored: StaffMerchant = merchant({ headers: ['X-Tenant'] });
    const draft = draftOf(stored);
    expect(draft).toMatchObject({ api_key: '', headers: [{ name: 'X-Tenant', value: '', isKept: true }] });
    expect(
      await shown(<SecretFields draft={draft} merchant={stored} errors={{}} onChange={() => {}} />),
    ).toContain('Enregistré. Laisser vide pour le garder.');
  });
});

describe('the history', () => {
  test('shows each run with its state, badge, figures and rejected products', async () => {
    const html = await shown(
      <HistoryPanel
        history={[
          run(),
          run({
            successful_records: 6,
            failed_records: 4,
            refused: [{ line: 3, product: 'P-3', column: 'price', text: 'prix invalide' }],
          }),
          run({
            state: 'failed',
            failure: 'le marchand refuse la clé ou le mot de passe',
            processed_records: 0,
            total_records: null,
          }),
          run({ state: 'waiting', isBusy: true, processed_records: 0 }),
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
    expect(await shown(<HistoryPanel history={[]} />)).toContain('Aucun import');
  });

  test('reports the end of a run: “Import réussi” with its figures, or “Erreur d’import”', () => {
    expect(endText(run())).toEqual({
      isGood: true,
      title: 'Import réussi',
      text: '4 créés, 5 modifiés, 1 inchangés, 0 refusés',
    });
    expect(endText(run({ state: 'failed' }))).toEqual({
      isGood: false,
      title: 'Erreur d’import',
      text: 'Impossible d’importer les produits',
    });
    expect(endText(run({ state: 'cancelled' }))).toBeUndefined();
  });
});
