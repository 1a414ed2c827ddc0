import { type ComponentProps, type ReactNode, Suspense, createElement, lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderFragment } from './draw-once.server.tsx';
import { currentLocale, setLocaleOfRequest } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { FacetLists } from './storefront/catalogue/facet-lists.tsx';
import { ProductImage } from './storefront/catalogue/product-image.tsx';
import { FragmentProvider, CachedFragment } from './ui/drawn-once.tsx';

afterEach(() => setLocaleOfRequest(() => 'fr'));

const page = (...children: ReactNode[]) => createElement(StaticRouter, { location: '/' }, ...children);
const itself = (...children: ReactNode[]) => renderToString(page(...children));
const once = (...children: ReactNode[]) => renderToString(createElement(FragmentProvider, { value: renderFragment }, page(...children)));

test('a cached fragment has the same HTML as a direct render, on the first and later renders', () => {
  const values = [
    { value: 'a&b', label: '<Ø 31,8 "mm">', count: 3 },
    { value: 'x', label: "d'origine", count: 1 },
  ];
  const groups = [
    { title: 'Taille & co.', name: 'size', values, chosen: ['x'] },
    { title: 'Vide', name: 'none', values: [], chosen: [] },
  ];
  const lists = createElement(FacetLists, { groups });
  expect(itself(lists)).toContain('&lt;Ø 31,8 &quot;mm&quot;&gt;');
  expect([once(lists), once(lists)]).toEqual([itself(lists), itself(lists)]);
});

test('a component with the same props is rendered once per language, and again for other props', () => {
  let drawings = 0;
  function Piece({ text }: { text: string }) {
    drawings += 1;
    return createElement(Link, { to: '/products' }, `${text} ${currentLocale()}`);
  }
  const shown = (text: string) =>
    once(createElement(CachedFragment<{ text: string }>, { of: Piece, items: [{ key: 'a', props: { text } }] }));
  expect([shown('a'), shown('a')].map((html) => /<a href="\/products"[^>]*>a fr<\/a>/.test(html))).toEqual([true, true]);
  expect(drawings).toBe(1);
  shown('b');
  expect(drawings).toBe(2);
  setLocaleOfRequest(() => 'de');
  expect(shown('a')).toMatch(/<a href="\/de\/products"[^>]*>a de<\/a>/);
  expect(drawings).toBe(3);
});

test('components with the same name are cached separately', () => {
  const named = (text: string) =>
    function Same() {
      return createElement('p', {}, text);
    };
  const [one, other] = [named('one'), named('other')];
  expect([renderFragment(one, {}), renderFragment(other, {}), renderFragment(one, {})]).toEqual([
    '<p>one</p>',
    '<p>other</p>',
    '<p>one</p>',
  ]);
});

test('a fragment with a part still loading is rendered by the page, and cached once complete', async () => {
  let importFile: (module: { default: () => ReactNode }) => void = () => {};
  const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (importFile = resolve)));
  const Whole = () => createElement(Suspense, {}, createElement(Part));
  expect(renderFragment(Whole, {})).toBeUndefined();
  importFile({ default: () => createElement('b', {}, 'here') });
  await expect.poll(() => renderFragment(Whole, {})).toContain('<b>here</b>');
});

test('a first-screen image is preloaded in the page’s head, also on a cache hit', () => {
  const card = { key: 'a', props: { src: '/studio/brake-1.webp', alt: 'Frein', priority: true, sizes: '(width >= 48rem) 33vw, 92vw' } };
  const whole = () =>
    once(
      createElement(
        'html',
        {},
        createElement('head'),
        createElement('body', {}, createElement(CachedFragment<ComponentProps<typeof ProductImage>>, { of: ProductImage, items: [card] })),
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
