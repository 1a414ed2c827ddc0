import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary as BrandsError } from '../brands/page.tsx';
import { ErrorBoundary as AnalyticsError } from '../analytics/page.tsx';
import { ErrorBoundary as InventoryError } from '../inventory/page.tsx';
import { ErrorBoundary as ListError } from './list-page.tsx';
import { fileRefusalText } from './pictures/upload.ts';
import { ErrorBoundary as ProductError } from './product-page.tsx';

test.each([
  ['Impossible de charger les produits', ListError],
  ['Impossible de charger les données du produit', ProductError],
  ['Erreur lors du chargement des marques', BrandsError],
  ['Erreur lors du chargement des produits', InventoryError],
  ['Impossible de charger les statistiques', AnalyticsError],
])('a page of the back office whose data failed to load shows “%s”', async (message, ErrorBoundary) => {
  const loader = () => {
    throw new Error('down');
  };
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', loader, Component: () => null, ErrorBoundary },
  ]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a page was expected');
  expect(
    renderToString(
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />,
    ),
  ).toContain(message);
});

test.each([
  ['text/plain', 1, 'Veuillez sélectionner un fichier image'],
  ['image/avif', 1, 'AVIF n’est pas supporté'],
  ['image/jpeg', 10 * 1024 * 1024 + 1, 'Le fichier est trop volumineux (max 10MB)'],
])('a file of type %s with %i bytes is rejected in the browser before the upload', (type, size, message) => {
  expect(fileRefusalText({ type, size } as File)).toContain(message);
});

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])(
  'a file of type %s is uploaded',
  (type) => {
    expect(fileRefusalText({ type, size: 10 * 1024 * 1024 } as File)).toBeUndefined();
  },
);
