import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { type StoredRedirect, followRedirects, isLoop } from './follow.ts';
import { planImport } from './import-redirects.ts';
import { isExistingPage, storefrontPatterns, reservedSegments } from './existing-pages.ts';
import { readRedirectFile } from './read-redirect-file.ts';
import { readSource, readTarget } from './redirect-path.ts';

const shopUrl = 'https://pignon.example';
const soldId = '0b9f3c1e-8a55-4c0e-9d2f-6a1b2c3d4e5f';
const existing = {
  catalogueIndex: {
    findByPathSegment: async (segment: string) => (segment === soldId ? {} : undefined),
    reference: {
      tree: {
        resolve: (name: string) => ({ cassettes: { id: 'cassettes' }, ritzel: { id: 'cassettes' } })[name],
        isVisible: () => true,
      },
    },
  },
  pages: { current: () => ({ pages: [{ slug: 'atelier', isPublished: true }, { slug: 'brouillon' }] }) },
} as never;

/** A table of redirects, written as source and target. */
function tableOf(redirects: Record<string, string | [string, number]>): Map<string, StoredRedirect> {
  return new Map(
    Object.entries(redirects).map(([source, given]) => {
      const [target, status] = typeof given === 'string' ? [given, 301] : given;
      return [source.toLowerCase(), { id: source, source, target, status }];
    }),
  );
}

describe('the source of a redirect', () => {
  test.each([
    ['/ancienne-page', '/ancienne-page'],
    [' /de/alte-seite/ ', '/de/alte-seite'],
    ['/pi%C3%A8ces/v%C3%A9lo', '/pièces/vélo'],
    ['https://pignon.example/vieux.html', '/vieux.html'],
  ])('%s is stored as the path %s', (entered, path) => {
    expect(readSource(entered, shopUrl)).toEqual({ ok: true, path });
  });

  test.each([
    ['', 'required'],
    [`/${'a'.repeat(500)}`, 'long'],
    ['page', 'path'],
    ['//evil.example', 'path'],
    ['/a//b', 'path'],
    ['/a/../b', 'path'],
    ['https://evil.example/x', 'path'],
    ['/\\evil', 'characters'],
    ['/%5Cevil', 'characters'],
    ['/%2F%2Fevil', 'characters'],
    ['/%252Fevil', 'characters'],
    ['/a%0d%0ab', 'characters'],
    ['/a\r\nb', 'characters'],
    ['/%zz', 'characters'],
    ['/a?b=1', 'query'],
    ['/a#b', 'query'],
    ['/api/orders', 'reserved'],
    ['/ADMIN', 'reserved'],
  ])('%j is refused: %s', (entered, reason) => {
    expect(readSource(entered, shopUrl)).toEqual({ ok: false, reason });
  });
});

describe('the target of a redirect', () => {
  test.each([
    ['/guide', '/guide'],
    ['/products?brand=orbis#liste', '/products?brand=orbis#liste'],
    ['/pièces', '/pi%C3%A8ces'],
    ['https://pignon.example/de/guide', '/de/guide'],
    ['https://pignon.example', '/'],
    ['https://autre.example/a?b=c', 'https://autre.example/a?b=c'],
  ])('%s is stored as %s', (entered, path) => {
    expect(readTarget(entered, shopUrl)).toEqual({ ok: true, path });
  });

  test.each([
    ['', 'required'],
    ['guide', 'target'],
    ['http://autre.example', 'target'],
    ['//evil.example', 'target'],
    ['/\\evil.example', 'characters'],
    ['/%5Cevil', 'characters'],
    ['/%2F%2Fevil', 'characters'],
    ['/.//evil', 'target'],
    ['/a/../../evil', 'target'],
    ['javascript:alert(1)', 'target'],
    ['JavaScript:alert(1)', 'target'],
    ['data:text/html,x', 'target'],
    ['https://', 'target'],
    ['https:///evil', 'target'],
    ['https://user:secret@evil.example', 'target'],
    ['https://evil.example\\@pignon.example', 'characters'],
    ['/a\r\nSet-Cookie: x=1', 'characters'],
    ['/a?b=%0d%0aSet-Cookie:x', 'characters'],
    ['https://evil.example/%0d%0aX', 'characters'],
    ['/a b', 'characters'],
    ['/admin/orders', 'reserved'],
    ['/api/docs', 'reserved'],
  ])('%j is refused: %s', (entered, reason) => {
    expect(readTarget(entered, shopUrl)).toEqual({ ok: false, reason });
  });
});

describe('the pages of the shop', () => {
  test('include every route of the storefront, so that no redirect replaces one', () => {
    const [french] = routes as { children?: { path?: string }[] }[];
    const paths = french!.children!.map(({ path }) => (path ?? '').replace(/:\w+$/, ':'));
    const byCatalogue = ['*', ':', 'product/:', 'category/:'];
    expect(paths.filter((path) => !byCatalogue.includes(path)).sort()).toEqual(
      [...storefrontPatterns].sort(),
    );
    const others = (routes as { path?: string }[]).flatMap(({ path }) => path?.split('/')[0] ?? []);
    const locales = new Set(['de', 'en']);
    expect(others.filter((name) => !locales.has(name) && !reservedSegments.has(name))).toEqual([]);
  });

  test.each([
    ['/', true],
    ['/de', true],
    ['/products', true],
    ['/en/Checkout/Return', true],
    [`/de/product/${soldId}`, true],
    ['/category/cassettes', true],
    ['/newsletter/token', true],
    ['/en/Atelier', true],
    ['/brouillon', false],
    ['/products/old', false],
    ['/product/unknown', false],
    ['/category/ritzel', false],
    ['/ancienne-page', false],
  ])('include %s: %s', async (path, isExisting) =>
    expect(await isExistingPage(existing, path)).toBe(isExisting),
  );
});

describe('following redirects', () => {
  const found = async (table: Record<string, string | [string, number]>, path: string) => {
    const followed = await followRedirects(tableOf(table), path);
    return followed.kind === 'found' ? [followed.target, followed.status] : followed.kind;
  };

  test('ignores case, percent-encoding and a trailing slash of the requested path', async () => {
    const table = { '/Été': '/guide' };
    for (const path of ['/%C3%89t%C3%A9', '/%c3%a9t%C3%A9/', '/été'])
      expect(await found(table, path)).toEqual(['/guide', 301]);
    expect(await found(table, '/ete')).toBe('none');
    expect(await found(table, '/%zz')).toBe('none');
  });

  test('applies a source without a language to all languages, and prefers a source with the language', async () => {
    const table = { '/vieux': '/guide', '/de/vieux': '/de/terms', '/plan': '/media/plan.pdf' };
    expect(await found(table, '/vieux')).toEqual(['/guide', 301]);
    expect(await found(table, '/en/vieux')).toEqual(['/en/guide', 301]);
    expect(await found(table, '/de/vieux')).toEqual(['/de/terms', 301]);
    expect(await found(table, '/de/plan')).toEqual(['/media/plan.pdf', 301]);
  });

  test('returns the end of a chain, which is temporary if one of its steps is', async () => {
    const table = { '/a': '/b', '/b': ['/c', 302] as [string, number], '/c': 'https://autre.example/' };
    expect(await found(table, '/a')).toEqual(['https://autre.example/', 302]);
    expect(await found(table, '/c')).toEqual(['https://autre.example/', 301]);
  });

  test('ends at a page that visitors can open', async () => {
    const table = tableOf({ '/a': '/b', '/b': '/c' });
    const followed = await followRedirects(table, '/a', async (path) => path === '/b');
    expect(followed).toMatchObject({ kind: 'found', target: '/b' });
  });

  test('finds loops, also those of one language', async () => {
    expect(await isLoop(tableOf({ '/a': '/b', '/b': '/c' }), '/a')).toBe(false);
    expect(await isLoop(tableOf({ '/a': '/b', '/b': '/c', '/c': '/a?x=1' }), '/b')).toBe(true);
    expect(await isLoop(tableOf({ '/a': '/b', '/de/b': '/de/a' }), '/de/b')).toBe(true);
    expect(await found({ '/a': '/b', '/b': '/a' }, '/a')).toBe('loop');
  });
});

describe('a file of redirects', () => {
  test('is read with semicolons, tabs or commas, with or without a heading', () => {
    const row = { source: '/a', target: '/guide', status: '302' };
    expect(readRedirectFile('\uFEFFfrom;to;status\r\n/a;/guide;302\r\n')).toEqual({
      ok: true,
      rows: [{ line: 2, ...row }],
    });
    expect(readRedirectFile('/a\t/guide\t302')).toEqual({ ok: true, rows: [{ line: 1, ...row }] });
    expect(readRedirectFile('Statut,Vers,De\n302,/guide,/a')).toEqual({
      ok: true,
      rows: [{ line: 2, ...row }],
    });
  });

  test('is refused without lines, with too many lines and when it is no CSV', () => {
    expect(readRedirectFile('from;to;status\n')).toEqual({ ok: false, reason: 'no_rows' });
    expect(readRedirectFile('/a;/b\n'.repeat(5001))).toEqual({ ok: false, reason: 'too_many_rows' });
    expect(readRedirectFile('"/a;/b')).toEqual({ ok: false, reason: 'not_readable' });
  });

  test('is planned line by line, with each refused line, its column and the reason', async () => {
    const rows = [
      ['/neuf', '/guide', ''],
      ['/connu', '/terms', '302'],
      ['/pareil', '/guide', '301'],
      ['/neuf/', '/terms', ''],
      ['/products', '/guide', ''],
      ['/x', 'javascript:1', ''],
      ['/y', '/guide', '307'],
      ['/terme', '/neuf-2', ''],
      ['/neuf-2', '/terme', ''],
    ].map(([source, target, status], index) => ({
      line: index + 2,
      source: source!,
      target: target!,
      status: status!,
    }));
    const stored = tableOf({ '/connu': '/guide', '/pareil': '/guide' });
    const { writes, ...plan } = await planImport({ existing, shopUrl }, stored, rows);
    expect(plan).toEqual({
      created: 2,
      changed: 1,
      unchanged: 1,
      refused: [
        { line: 5, field: 'source', fault: 'twice' },
        { line: 6, field: 'source', fault: 'existing' },
        { line: 7, field: 'target', fault: 'target' },
        { line: 8, field: 'status', fault: 'status' },
        { line: 10, field: 'target', fault: 'loop' },
      ],
    });
    expect(writes.map(({ key }) => key)).toEqual(['/neuf', '/connu', '/terme']);
  });
});
