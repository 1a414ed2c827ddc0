import { RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, it, test, vi } from 'vitest';
import { createPageHandler } from './page-handler.ts';

/** Creates a build whose routes respond with their ids. */
function buildOf(
  ...routes: readonly [id: string, parentId: string | undefined, path?: string][]
): ServerBuild {
  const entries = routes.map(([id, parentId, path]) => [
    id,
    { id, parentId, path, module: { loader: () => new Response(id) } },
  ]);
  return {
    routes: Object.fromEntries(entries),
    assets: {
      version: '1',
      routes: Object.fromEntries(routes.map(([id, parentId, path]) => [id, { id, parentId, path }])),
    },
    entry: { module: {} },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const build = buildOf(
  ['root', undefined, ''],
  ['fr/products', 'root', 'products'],
  ['fr/*', 'root', '*'],
  ['de/storefront', 'root', 'de'],
  ['de/products', 'de/storefront', 'products'],
  ['de/*', 'de/storefront', '*'],
  ['logout', 'root', 'logout'],
  ['admin', 'root', 'admin'],
  ['admin/orders', 'admin', 'orders'],
  ['dev/ui', 'root', 'dev/ui'],
);
const answer = createPageHandler(build);
const ask = async (path: string, pages = answer) =>
  (await pages(new Request(`http://shop.example${path}`), new RouterContextProvider())).text();

describe('guard: a page is rendered only with the routes of its language', () => {
  it.each([
    ['/products', 'fr/products'],
    ['/products?min=10', 'fr/products'],
    ['/de/products', 'de/products'],
    ['/DE/Products', 'de/products'],
    ['/nowhere', 'fr/*'],
    ['/de/nowhere', 'de/*'],
    // French has no language prefix, so `fr` is an ordinary path segment.
    ['/fr/products', 'fr/*'],
    ['/logout', 'logout'],
    ['/admin', 'admin'],
    ['/Admin/orders?page=2', 'admin/orders'],
    ['/dev/ui', 'dev/ui'],
    ['/dev/nowhere', 'fr/*'],
  ])('the path %s is rendered by the route %s', async (path, id) => {
    expect(await ask(path)).toBe(id);
  });

  it('the manifest of routes that a browser requests also contains routes of other languages and of the back office', async () => {
    const patches = JSON.parse(
      await ask('/__manifest?version=1&paths=/admin/orders,/de/products,/products'),
    ) as object;
    expect(Object.keys(patches).sort()).toEqual([
      'admin',
      'admin/orders',
      'de/products',
      'de/storefront',
      'fr/products',
      'root',
    ]);
  });
});

test('without the fast path every page is matched against all routes', async () => {
  vi.stubEnv('FAST_PATH', 'off');
  const ordinary = createPageHandler(build);
  vi.unstubAllEnvs();
  for (const [path, id] of [
    ['/products', 'fr/products'],
    ['/de/products', 'de/products'],
    ['/admin/orders', 'admin/orders'],
  ] as const)
    expect(await ask(path, ordinary)).toBe(id);
});
