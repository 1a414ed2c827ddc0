import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const processes = ['checkout', 'fulfilment', 'account-closing'];
const outside = ['http', 'db', 'kernel', ...processes];

function sourcesIn(dir: string): string[] {
  return readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(dir, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('shared/i18n/messages/'));
}

/** Project files that a file imports, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]!);
  return names.flatMap((name) => {
    if (name.startsWith('#')) return name.slice(1);
    if (name.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
    return [];
  });
}

/** Imports that violate a rule, each with its file. */
function broken(files: string[], isBroken: (imported: string, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isBroken(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

const server = sourcesIn('server');
const domainOf = (file: string) => file.split('/')[1] ?? '';
const isDomainFile = (file: string) => file.startsWith('server/') && file.split('/').length > 2 && !outside.includes(domainOf(file));

test('shared imports no other project code', () => {
  expect(broken(sourcesIn('shared'), (imported) => !imported.startsWith('shared/'))).toEqual([]);
});

test('the design system does not import the shop', () => {
  expect(broken(sourcesIn('app/ui'), (imported) => !imported.startsWith('app/ui/'))).toEqual([]);
});

test('the kernel has no domain knowledge: it imports only itself and the database client', () => {
  expect(broken(sourcesIn('server/platform/kernel'), (imported) => !/^server\/(kernel|db)\//.test(imported))).toEqual([]);
});

test('the server imports only texts from the pages', () => {
  const entry = ['server/entry.ts', 'server/dev.ts'];
  expect(
    broken(
      server.filter((file) => !entry.includes(file)),
      (imported) => imported.startsWith('app/') && !imported.startsWith('shared/i18n/'),
    ),
  ).toEqual([]);
});

test('domains import neither process code nor HTTP', () => {
  expect(broken(server.filter(isDomainFile), (imported) => /^server\/(http|checkout|fulfilment|account-closing)\//.test(imported))).toEqual(
    [],
  );
});

test('a domain is imported only through its index or its tables', () => {
  const reachesIn = (imported: string, file: string) => {
    const [, domain, ...rest] = imported.split('/');
    if (!imported.startsWith('server/') || outside.includes(domain ?? '') || rest.length === 0) return false;
    if (file.startsWith(`server/${domain}/`) || file.startsWith('server/platform/db/')) return false;
    const place = rest.join('/');
    const isFrontDoor = place === 'index.ts' || place === 'schema.ts' || /^\w+\/index\.ts$/.test(place) || place === 'country.ts';
    return !isFrontDoor;
  };
  expect(broken([...server, ...sourcesIn('app')], reachesIn)).toEqual([]);
});

test('domains do not import React or its router, except to render messages', () => {
  const found = server.filter(
    (file) =>
      isDomainFile(file) &&
      !file.startsWith('server/marketing/notifications/rendering/') &&
      /from '(react|react-dom|react-router)[/']/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('pages import only types of the server, except in their loaders and server files', () => {
  // Runtime imports of a component are sent to the browser; the bundler would refuse a server module there,
  // this test reports it earlier.
  const found = sourcesIn('app')
    .filter((file) => !file.endsWith('.server.ts') && file !== 'app/entry.server.tsx')
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const usesServer = /^import (?!type)[^;]*from '#server\//m.test(text);
      return usesServer && !/export (async )?(function (loader|action)|const (loader|action))/.test(text);
    });
  expect(found).toEqual([]);
});
