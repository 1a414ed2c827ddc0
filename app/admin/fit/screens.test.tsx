import { expect, test } from 'vitest';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import type { FactView, PartView, VariantView } from './load-product-fit.server.ts';
import { JudgementView } from './judgement-view.tsx';
import MissingFactsPage from './missing-page.tsx';
import ProductFitPage from './product-page.tsx';
import { readPartForm } from './read-part-form.server.ts';

const fact = (key: string, kind: FactView['kind'], more: Partial<FactView> = {}): FactView => ({
  key,
  label: key,
  kind,
  example: '',
  choices: [],
  values: [],
  source: '',
  confidence: '',
  checked: '',
  ...more,
});
const part = (more: Partial<PartView>): PartView => ({
  family: 'cassette',
  label: 'cassette',
  version: 'v1',
  isStored: false,
  facts: [],
  optional: [],
  missing: 5,
  ...more,
});
const variant = (id: string, parts: PartView[]): VariantView => ({
  id,
  name: `Taille ${id}`,
  sku: `SKU-${id}`,
  isAvailable: true,
  parts,
  addable: [{ value: 'chain', label: 'chaîne' }],
});
const page = (variants: VariantView[]) =>
  renderInRouter(
    ProductFitPage,
    {},
    { loaded: { id: 'p1', name: 'Cassette', variants, overrides: [], families: [] } },
  );
const choices = [
  { value: 'XD', label: 'XD' },
  { value: 'XDR', label: 'XDR' },
];

test('the compatibility page has a field per fact, with its stored value, source and check', () => {
  const facts = [
    fact('speeds', 'number', { values: ['12'], source: 'Fiche 1', confidence: 'A', checked: 'Vérifié' }),
    fact('freehub', 'choice', { values: ['XDR'], choices }),
    fact('fits', 'choices', { values: ['XD'], choices }),
  ];
  const html = page([variant('S', [part({ facts, isStored: true, missing: 2 })])]);
  expect(html).toContain('name="value.speeds"');
  expect(html).toContain('value="12"');
  expect(html).toContain('value="Fiche 1"');
  expect(html).toContain('Vérifié');
  expect(html).toMatch(/<option value="XDR" selected="">/);
  expect(html.match(/type="checkbox"[^>]*name="value.fits"/g)).toHaveLength(2);
  expect(html).toContain('2 données attendues manquent');
});

test('the compatibility page offers to copy saved facts only if the product has other variants', () => {
  const stored = part({ isStored: true });
  expect(page([variant('S', [stored])])).not.toContain('Copier vers les autres variantes');
  expect(page([variant('S', [stored]), variant('M', [])])).toContain('Copier vers les autres variantes');
});

test('the compatibility page says that a variant has no part yet, and lists the families to add', () => {
  const html = page([variant('S', [])]);
  expect(html).toContain('Aucune donnée pour cette variante');
  expect(html).toContain('<option value="chain">chaîne</option>');
});

test('the list of missing facts links to the page of the product, and has an empty state', () => {
  const loaded = {
    days: 90,
    family: '',
    families: [],
    page: 1,
    pages: 1,
    address: 'http://localhost/admin/fit',
  };
  const item = {
    productId: 'p1',
    variantId: 'v1',
    name: 'Selle',
    sku: 'S-1',
    family: 'selle',
    missing: 'rails de selle',
    views: 7,
    units: 1,
  };
  const show = (items: object[]) =>
    renderInRouter(MissingFactsPage, {}, { loaded: { ...loaded, items, total: items.length } });
  expect(show([item])).toContain('href="/admin/products/p1/fit"');
  expect(show([item])).toContain('1 pièce incomplète');
  expect(show([])).toContain('Toutes les pièces en vente ont leurs données');
});

test('a verdict shows its remedy, its reasons, and links only those sources that are URLs', () => {
  const html = renderInRouter(JudgementView, {
    names: ['Cassette', 'Moyeu'],
    judgement: {
      ok: true as const,
      first: 'a',
      second: 'b',
      verdict: 'adapter' as const,
      remedy: 'spacer 1.85 mm',
      hasFacts: [true, false],
      reasons: [
        {
          rule: 'freehub-body',
          verdict: 'adapter' as const,
          text: 'Entretoise',
          source: 'https://maker.example/a',
          factSources: ['Fiche 1'],
          warning: false,
        },
      ],
    },
  });
  expect(html).toContain('Il faut\u00a0: entretoise de 1,85 mm');
  expect(html).toContain('Moyeu n’a pas encore de données.');
  expect(html).toContain('href="https://maker.example/a"');
  expect(html).not.toContain('href="Fiche 1"');
});

test('the form of a part is read with decimal commas and lists; empty fields are facts that are not known', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['source', 'Fiche 1'],
    ['confidence', 'B'],
    ['value.chainrings', '50, 34'],
    ['value.chainline', '43,5'],
    ['confidence.chainline', 'A'],
    ['value.spindle', ''],
    ['source.spindle', 'Fiche 2'],
  ] as const)
    form.append(name, value);
  expect(readPartForm(form, 'crankset')).toEqual([
    { key: 'chainrings', value: ['50', '34'], source: 'Fiche 1', confidence: 'B' },
    { key: 'chainline', value: '43.5', source: 'Fiche 1', confidence: 'A' },
  ]);
});
