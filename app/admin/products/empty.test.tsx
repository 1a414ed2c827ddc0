import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ProductsPage from './list-page.tsx';

const state = (query: string) => ({
  list: 'products',
  params: { query, filters: {}, sort: 'created', descending: true, page: 1, perPage: 50 },
  sort: '',
  address: `http://localhost/admin/products?q=${query}`,
  views: [],
  hidden: [],
});

test.each([
  ['Aucun produit disponible', ''],
  ['Aucun produit trouvé pour cette recherche', 'rien'],
])('the list of products without results shows “%s”', async (message, query) => {
  const loader = () => ({ state: state(query), products: [], total: 0, categories: [], brands: [] });
  const handler = createStaticHandler([{ path: '/', loader, Component: ProductsPage }]);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a page was expected');
  expect(
    renderToString(
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
    ),
  ).toContain(message);
});
