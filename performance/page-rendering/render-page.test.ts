import { type ComponentType, Suspense, createElement as h, lazy } from 'react';
import {
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  createRequestHandler,
  useLoaderData,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestStorage } from '#server/http/context.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import handleRequest, { handleError } from '#app/entry.server.tsx';
import { deferScripts } from '../scripts-after-paint/scripts-after-paint.ts';

const error = vi.fn();
beforeEach(() => void error.mockClear());
afterEach(() => void vi.unstubAllEnvs());

const Root = () => h('html', null, h('head'), h('body', null, h(Outlet), h(Scripts)));
const Failure = () => h('p', null, 'Unfortunately not');

/** Renders a test page with this component; the app also has a second route, and a home page in a layout. */
async function pageOf(
  component: ComponentType,
  loader = () => ({}) as unknown,
): Promise<{ status: number; html: string }> {
  const routes = {
    root: {
      id: 'root',
      path: '',
      module: { default: Root, ErrorBoundary: () => h('html', null, h('body', null, h(Failure))) },
    },
    here: { id: 'here', parentId: 'root', path: 'here', module: { default: component, loader } },
    there: { id: 'there', parentId: 'root', path: 'there', module: { default: component } },
    frame: { id: 'frame', parentId: 'root', module: { default: Outlet } },
    home: { id: 'home', parentId: 'frame', index: true, module: { default: component } },
    office: { id: 'office', parentId: 'root', path: 'office', module: { default: Outlet } },
    desk: { id: 'desk', parentId: 'office', index: true, module: { default: component } },
  };
  const assets = Object.entries(routes).map(([id, { module, ...about }]) => [
    id,
    { ...about, module: `/${id}.js`, hasLoader: 'loader' in module, imports: [] },
  ]);
  const build = {
    routes,
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(assets),
    },
    entry: { module: { default: handleRequest, handleError } },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const store = { locale: 'fr' as const, nonce: 'n', log: { error } as unknown as Logger, html: '' };
  const request = new Request('http://shop.example/here');
  const answer = await requestStorage.run(store, () =>
    createRequestHandler(build, 'production')(request, new RouterContextProvider()),
  );
  return { status: answer.status, html: store.html };
}

describe.each(['on', 'off'])('with FAST_PATH=%s', (value) => {
  beforeEach(() => void vi.stubEnv('FAST_PATH', value));

  test('a page contains its lazily loaded components, at the first request and later', async () => {
    const Part = lazy(async () => ({ default: () => h('b', null, 'Part') }));
    const page = () => h('main', null, h(Suspense, null, h(Part)));
    const [first, second] = [await pageOf(page), await pageOf(page)];
    expect(first.html).toContain('<main><!--$--><b>Part</b><!--/$--></main>');
    expect([second.status, second.html]).toEqual([200, first.html]);
    expect(error).not.toHaveBeenCalled();
  });

  test('guard: a page contains its loader data once, escaped and complete', async () => {
    const { html } = await pageOf(
      () => h('p', null, (useLoaderData() as { text: string }).text),
      () => ({ text: '</script><b>' }),
    );
    expect(html).toContain('<p>&lt;/script&gt;&lt;b&gt;</p>');
    expect(html).toContain(String.raw`\u003c/script\u003e\u003cb\u003e`);
    expect(html.match(/streamController\.(enqueue|close)/g)).toEqual([
      'streamController.enqueue',
      'streamController.close',
    ]);
    const known = ['here', 'frame', 'home', 'there', 'office', 'desk'].filter((id) =>
      html.includes(`"/${id}.js"`),
    );
    expect(known).toEqual(
      value === 'on' ? ['here', 'frame', 'home'] : expect.arrayContaining(['here', 'frame', 'home']),
    );
  });

  test('a page that throws while rendering shows its error boundary, and the error is reported once', async () => {
    const failing = () => {
      throw new Error('broken');
    };
    const { status, html } = await pageOf(failing);
    expect([status, html.includes('Unfortunately not')]).toEqual([500, true]);
    expect(error).toHaveBeenCalledOnce();
  });

  test('a component that throws leaves the rest of the page visible, and the status is 500', async () => {
    const Failing = () => {
      throw new Error('broken');
    };
    const { status, html } = await pageOf(() =>
      h('main', null, h('p', null, 'Rest'), h(Suspense, null, h(Failing))),
    );
    expect([status, html.includes('<p>Rest</p>')]).toEqual([500, true]);
    expect(error).toHaveBeenCalledOnce();
  });
});

test('guard: scriptsAfterPaint finds React Router’s module script and preload links', async () => {
  const { html } = await pageOf(() => h('p', null, 'Text'));
  const [head, body] = html.replaceAll(' nonce="n"', '').split('</head>') as [string, string];
  const delayed = deferScripts(head, body, []);
  expect(body).toContain('<script type="module"');
  expect(delayed.body).not.toContain('<script type="module"');
  expect([head.includes('rel="modulepreload"'), delayed.head.includes('rel="modulepreload"')]).toEqual([
    true,
    false,
  ]);
});
