import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import CategoriesPage from './categories-page.tsx';
import type { CategoryTile } from './load-tiles.server.ts';

const tiles: CategoryTile[] = [
  {
    id: 'brakes',
    name: 'Freins',
    description: 'Étriers, disques et leviers',
    image: '/drawings/brake/a.svg',
    count: 85,
  },
  {
    id: 'derailleurs',
    name: 'Dérailleurs',
    description: 'Avant et arrière',
    image: '/drawings/gear/a.svg',
    count: 72,
  },
];

function shown(query = ''): string {
  const Stub = createRoutesStub([
    { id: 'page', path: '/categories', Component: CategoriesPage, loader: () => null },
  ]);
  const loaderData = { page: { query, email: 'a@pignon.example', tiles, total: 157, brands: 58 } };
  return renderToStaticMarkup(
    createElement(Stub, { initialEntries: ['/categories'], hydrationData: { loaderData } }),
  );
}
const headings = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)/g)].map(([, name]) => name);

test('the category overview shows a card per category, with image, product count and description', () => {
  const html = shown();
  expect(headings(html)).toEqual(['Freins', 'Dérailleurs']);
  for (const part of [
    'href="/category/brakes"',
    'src="/drawings/brake/a.svg"',
    '>85<',
    'Étriers, disques et leviers',
  ])
    expect(html).toContain(part);
});

test('the category overview searches names and descriptions, ignoring case and accents', () => {
  expect(headings(shown('FREIN'))).toEqual(['Freins']);
  expect(headings(shown('derailleur'))).toEqual(['Dérailleurs']);
  expect(headings(shown('disques'))).toEqual(['Freins']);
});

test('the category overview shows the text of the specification if no category matches the search', () => {
  const html = shown('ukulélé');
  expect(headings(html)).toEqual([]);
  expect(html).toContain('Aucune catégorie trouvée');
  expect(html).toContain('Essayez avec un autre terme de recherche');
});

test('the category overview shows its three badges and a link back to the home page', () => {
  const html = shown();
  for (const part of ['2 catégories', '157+ produits', 'Marques premium', 'Rechercher une catégorie...'])
    expect(html.replaceAll(/\s/g, ' ')).toContain(part);
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>.*Accueil/);
});

test('the category overview offers help by e-mail and a link to all products', () => {
  const html = shown();
  expect(html).toContain('href="mailto:a@pignon.example"');
  expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Tous les produits/);
});
