import { type ComponentProps, type ReactNode, Suspense, createElement, lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { currentLocale, setLocaleOfRequest } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { FilterGroups } from '#app/storefront/catalogue/filter-groups.tsx';
import { ProductImage } from '#app/storefront/catalogue/product-image.tsx';
import { CachedFragment, type RenderCached, RenderCacheProvider } from './cached-fragment.tsx';
import { PageFragments } from './page-fragments.ts';
import { renderCached } from './render-cache.tsx';

afterEach(() => setLocaleOfRequest(() => 'fr'));

const page = (...children: ReactNode[]) => createElement(StaticRouter, { location: '/' }, ...children);
const itself = (...children: ReactNode[]) => renderToString(page(...children));
function cached(...children: ReactNode[]): string {
  const fragments = new PageFragments();
  const value: RenderCached = (component, props) => {
    const html = renderCached(component, props);
    return html && fragments.add(html);
  };
  return fragments
    .split(renderToString(createElement(RenderCacheProvider, { value }, page(...children))))
    .join('');
}
const cachedHtml: RenderCached = (component, props) => renderCached(component, props)?.toString();

test('guard: a cached fragment has the same markup as the component without a cache, at every use', () => {
  const values = [
    { value: 'a&b', label: '<Ø 31,8 "mm">', count: 3 },
    { value: 'x', label: "d'origine", count: 1 },
  ];
  const groups = [
    { title: 'Taille & co.', name: 'size', values, chosen: ['x'] },
    { title: 'Vide', name: 'none', values: [], chosen: [] },
  ];
  const lists = createElement(FilterGroups, { groups });
  expect(itself(lists)).toContain('&lt;Ø 31,8 &quot;mm&quot;&gt;');
  expect([cached(lists), cached(lists)]).toEqual([itself(lists), itself(lists)]);
});

test('a component with the same props is rendered once per language', () => {
  let renderings = 0;
  function Piece({ text }: { text: string }) {
    renderings += 1;
    return createElement(Link, { to: '/products' }, `${text} ${currentLocale()}`);
  }
  const shown = (text: string) =>
    cached(
      createElement(CachedFragment<{ text: string }>, { of: Piece, items: [{ key: 'a', props: { text } }] }),
    );
  expect([shown('a'), shown('a')].map((html) => /<a href="\/products"[^>]*>a fr<\/a>/.test(html))).toEqual([
    true,
    true,
  ]);
  expect(renderings).toBe(1);
  shown('b');
  expect(renderings).toBe(2);
  setLocaleOfRequest(() => 'de');
  expect(shown('a')).toMatch(/<a href="\/de\/products"[^>]*>a de<\/a>/);
  expect(renderings).toBe(3);
});

test('objects with equal content share a cache entry, others do not', () => {
  const Piece = ({ item }: { item: { text: string } }) => createElement('p', {}, item.text);
  const first = renderCached(Piece, { item: { text: 'a' } });
  expect(renderCached(Piece, { item: { text: 'a' } })).toBe(first);
  expect(renderCached(Piece, { item: { text: 'b' } })?.toString()).toBe('<p>b</p>');
});

test('two components with the same name have separate cache entries', () => {
  const named = (text: string) =>
    function Same() {
      return createElement('p', {}, text);
    };
  const [one, other] = [named('one'), named('other')];
  expect([cachedHtml(one, {}), cachedHtml(other, {}), cachedHtml(one, {})]).toEqual([
    '<p>one</p>',
    '<p>other</p>',
    '<p>one</p>',
  ]);
});

test('a fragment with a component that is still loading is rendered with the page, and is cached after that component has loaded', async () => {
  let load: (module: { default: () => ReactNode }) => void = () => {};
  const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (load = resolve)));
  const Whole = () => createElement(Suspense, {}, createElement(Part));
  expect(renderCached(Whole, {})).toBeUndefined();
  load({ default: () => createElement('b', {}, 'here') });
  await expect.poll(() => cachedHtml(Whole, {})).toContain('<b>here</b>');
});

test('guard: an image in the first screen is preloaded in the page’s head, also if its fragment comes from the cache', () => {
  const card = {
    key: 'a',
    props: {
      src: '/studio/brake-1.webp',
      alt: 'Frein',
      priority: true,
      sizes: '(width >= 48rem) 33vw, 92vw',
    },
  };
  const whole = () =>
    cached(
      createElement(
        'html',
        {},
        createElement('head'),
        createElement(
          'body',
          {},
          createElement(CachedFragment<ComponentProps<typeof ProductImage>>, {
            of: ProductImage,
            items: [card],
          }),
        ),
      ),
    );
  for (const html of [whole(), whole()]) {
    const [head, body] = html.split('</head>') as [string, string];
    expect(head).toMatch(
      /<link rel="preload" as="image"[^>]*imageSrcSet="\/studio\/brake-1\.webp\?w=320 320w,[^>]*imageSizes="\(width &gt;= 48rem\) 33vw, 92vw"/,
    );
    expect(body).not.toContain('rel="preload"');
  }
});
