import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ImportHistoryPanel } from './history-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import type { ImportEntry } from './load-history.server.ts';
import ImportPage from './page.tsx';
import { ImportPreviewPanel } from './preview-panel.tsx';
import { importPercent } from './progress.ts';
import { type FileImport, importDoneText } from './use-import.ts';
import { readWebProductDraft } from './web-preview.tsx';

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

const entry = (more: Partial<ImportEntry>): ImportEntry => ({
  id: crypto.randomUUID(),
  filename: 'produits.csv',
  importType: 'full',
  origin: 'product_file',
  state: 'done',
  totalRecords: 10,
  processedRecords: 10,
  successfulRecords: 10,
  failedRecords: 0,
  createdRecords: 4,
  updatedRecords: 5,
  imagesWaiting: 0,
  imagesFailed: 0,
  failure: null,
  undoneAt: null,
  refused: [],
  failedImages: [],
  createdAt: new Date('2026-11-22T10:00:00Z'),
  ...more,
});
const data = {
  imports: [],
  columns: [{ name: 'sku', example: 'A-1', types: ['full'] }],
  categories: [{ id: 'brakes', name: 'Freins' }],
  brands: ['Vael'],
  one: {
    name: 'Continental Grand Prix',
    description: 'Pneu',
    price: 89.9,
    variants: ['25', '28'],
    productId: null,
  },
};
const work = (more: Partial<FileImport> = {}) =>
  ({
    type: 'full',
    isAsked: false,
    isBusy: false,
    isFollowing: false,
    hasFile: false,
    preview: undefined,
    progress: undefined,
    ...more,
  }) as FileImport;
const preview = {
  name: 'produits.csv',
  total: 12,
  columns: ['sku', 'couleur'],
  unread: ['couleur'],
  rows: [{ line: 2, cells: { sku: 'A' }, fault: '' }],
  check: {
    checked: 12,
    successful: 11,
    failed: 1,
    refused: [{ line: 9, column: 'price', text: 'mauvais' }],
  },
  changes: [
    {
      line: 2,
      sku: 'A',
      name: 'Frein',
      isNew: false,
      fields: [{ label: 'Prix', before: 'CHF 10.00', after: 'CHF 12.00' }],
    },
  ],
  changed: 1,
};

describe('the import screen', () => {
  test('has tabs Import, Modèles, Historique and Prévisualisation', async () => {
    const html = await shown(<ImportPage />, data);
    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
      'Import',
      'Modèles',
      'Historique',
      'Prévisualisation',
    ]);
  });

  test('shows each planned change with its old and new value', async () => {
    const html = await shown(<ImportPreviewPanel work={work({ preview })} />);
    expect(html).toContain('1 produit serait créé ou changé');
    expect(html).toContain('A, ligne 2');
    expect(html).toContain('CHF 10.00 → CHF 12.00');
  });

  test('accepts prices in steps of 0.01 francs and weights in steps of 0.1 kilograms', async () => {
    const html = await shown(<ImportPage />, data);
    expect(html).toMatch(/name="price"[^>]*step="0.01"|step="0.01"[^>]*name="price"/);
    expect(html).toMatch(/name="weight_kg"[^>]*step="0.1"|step="0.1"[^>]*name="weight_kg"/);
  });

  test('shows “Aucune prévisualisation disponible.” if there is neither a file nor a draft', async () => {
    expect(await shown(<ImportPage />, data)).toContain('Aucune prévisualisation disponible.');
    expect(await shown(<ImportPreviewPanel work={work()} />)).toContain(
      'Aucune prévisualisation disponible.',
    );
    expect(await shown(<ImportPreviewPanel work={work({ preview })} />)).not.toContain(
      'Aucune prévisualisation',
    );
  });

  test('asks “Voulez-vous continuer avec l’import de ce fichier ?” below the first rows', async () => {
    const html = await shown(<ImportPanel categories={[]} work={work({ preview, isAsked: true })} />);
    expect(html).toMatch(/Voulez-vous continuer avec l’import de ce fichier\s\?/);
    expect(html).toContain('produits.csv');
    expect(html).toContain('couleur');
  });

  test('states above the question how many rows are correct and refused, with the first refused rows', async () => {
    const html = await shown(<ImportPanel categories={[]} work={work({ preview, isAsked: true })} />);
    expect(html).toContain('11 lignes correctes, 1 refusée');
    expect(html).toContain('Ligne 9, price – mauvais');
    expect(html).not.toContain('Seules les');
    const part = { ...preview, check: { ...preview.check, checked: 10 } };
    const short = await shown(<ImportPreviewPanel work={work({ preview: part })} />);
    expect(short).toContain('Seules les 10 premières lignes ont été contrôlées');
  });

  test('shows the numbers and the file of the refused rows after an import that refused rows', async () => {
    const result = { importId: 'a1', successful: 9, failed: 3 };
    const html = await shown(<ImportPanel categories={[]} work={work({ progress: 100, result })} />);
    expect(html).toContain('9 importés, 3 refusés');
    expect(html).toContain('href="/admin/import/a1/refused.csv"');
    const whole = await shown(
      <ImportPanel categories={[]} work={work({ progress: 100, result: { ...result, failed: 0 } })} />,
    );
    expect(whole).not.toContain('refused.csv');
  });
});

test('the import page reports a finished import with its figures, mentions failures only if there are any, and shows 90 % progress when processing has ended', () => {
  expect(importDoneText({ successfulRecords: 12, failedRecords: 0 })).toBe(
    '12 produits importés avec succès',
  );
  expect(importDoneText({ successfulRecords: 12, failedRecords: 3 })).toBe(
    '12 produits importés avec succès. 3 échecs.',
  );
  expect(importPercent({ state: 'done', totalRecords: 0, processedRecords: 0 })).toBe(90);
});

describe('the import history', () => {
  test('offers to undo an import that changed something, and marks an undone one', async () => {
    const html = await shown(<ImportHistoryPanel imports={[entry({})]} />);
    expect(html).toContain('Annuler l’import');
    const nothing = [
      entry({ createdRecords: 0, updatedRecords: 0 }),
      entry({ origin: 'stock_file' }),
      entry({ state: 'running' }),
    ];
    for (const one of nothing)
      expect(await shown(<ImportHistoryPanel imports={[one]} />)).not.toContain('Annuler l’import');
    const undone = await shown(<ImportHistoryPanel imports={[entry({ undoneAt: new Date() })]} />);
    expect(undone).not.toContain('Annuler l’import');
    expect(undone).toContain('Annulé');
  });

  test('shows each import with its badge and its rejected rows, and offers these rows as a file', async () => {
    const refused = [{ line: 3, column: 'price', text: 'mauvais' }];
    const partial = entry({
      successfulRecords: 9,
      failedRecords: 1,
      createdRecords: 2,
      updatedRecords: 3,
      refused,
    });
    const html = await shown(
      <ImportHistoryPanel
        imports={[entry({}), partial, entry({ successfulRecords: 5, failedRecords: 5 })]}
      />,
    );
    expect([...html.matchAll(/class="badge[^"]*">([^<]+)</g)].map(([, badge]) => badge)).toEqual([
      'Réussi',
      'Partiel',
      'Échec',
    ]);
    expect(html).toContain('Ligne 3, price – mauvais');
    expect(html).toContain(`/admin/import/${partial.id}/refused.csv`);
    expect(html).toContain('2 créés, 3 modifiés, 4 inchangés');
  });

  test('shows the progress of a running import and resumes a stopped one', async () => {
    const html = await shown(
      <ImportHistoryPanel
        imports={[
          entry({ state: 'running', processedRecords: 5, successfulRecords: 5 }),
          entry({ state: 'stopped' }),
        ]}
      />,
    );
    expect(html).toContain('aria-valuenow="70"');
    expect(html).toContain('Reprendre');
  });

  test('lists the images that could not be downloaded', async () => {
    const failedImages = [{ url: 'https://a.example/1.jpg', text: 'trop grande' }];
    const html = await shown(<ImportHistoryPanel imports={[entry({ imagesFailed: 1, failedImages })]} />);
    expect(html).toMatch(/https:\/\/a\.example\/1\.jpg\s: trop grande/);
  });

  test('shows a text when there is no import', async () => {
    expect(await shown(<ImportHistoryPanel imports={[]} />)).toContain('Aucun import pour le moment');
  });
});

test('the form for a product from the web creates a product draft from the entered values, and creates no draft while all fields are empty', () => {
  const form = new FormData();
  form.set('weight_kg', '0.5');
  expect(readWebProductDraft(form)).toBeUndefined();
  form.set('specifications', '{"Couleur": "noir"}');
  form.set('images', 'https://a.example/1.jpg\nhttps://a.example/2.jpg');
  expect(readWebProductDraft(form)).toMatchObject({
    specifications: [['Couleur', 'noir']],
    images: 2,
    variants: [],
  });
});
