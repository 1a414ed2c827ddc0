import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Modules of `server/`, lowest first. A module may import only itself and the modules listed before it. */
const modules = [
  'platform',
  'people',
  'catalogue',
  'ordering',
  'fulfilment',
  'community',
  'marketing',
  'reporting',
  'privacy',
  'discovery',
] as const;

/**
 * Files and folders that combine the modules, lowest first. They are above every module and may import all of
 * them.
 */
const composition = [
  'starting-data',
  'demo.ts',
  'job-list.ts',
  'subscribe-to-changes.ts',
  'shop.ts',
  'demo-history.ts',
  'jobs.ts',
  'boot.ts',
  'http',
  'main.ts',
];
/** Entry files of the build. No source file may import them. */
const entries = ['create-admin.ts', 'restore-shop.ts', 'migrate-shop.ts', 'entry.ts'];
const order: readonly string[] = [...modules, ...composition, ...entries];

function sourcesIn(dir: string): string[] {
  return readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(dir, name))
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('shared/i18n/messages/'),
    );
}

/**
 * Returns the files of this repository that a file imports (type imports included), as paths from the root.
 */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
  return names.flatMap((name) => {
    if (name.startsWith('#')) return name.slice(1);
    if (name.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
    return [];
  });
}

const code = ['app', 'demo', 'server', 'shared'].flatMap(sourcesIn);
const importsByFile = new Map(code.map((file) => [file, importsOf(file)]));

/** Returns the imports that break a rule, each as the text "file imports file". */
function broken(files: string[], isBroken: (imported: string, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    (importsByFile.get(file) ?? importsOf(file))
      .filter((imported) => isBroken(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

const server = sourcesIn('server');
/**
 * Returns the module or composition part to which a file belongs: `platform` for
 * `server/platform/db/client.ts`, `shop.ts` for `server/shop.ts`.
 */
const partOf = (file: string) => file.split('/')[1] ?? '';
const rankOf = (file: string) => order.indexOf(partOf(file));
const isModuleFile = (file: string) =>
  file.startsWith('server/') && modules.some((name) => name === partOf(file));

test('shared/ imports only files of shared/', () => {
  expect(broken(sourcesIn('shared'), (imported) => !imported.startsWith('shared/'))).toEqual([]);
});

test('the design system (app/ui) imports only itself and performance/', () => {
  expect(broken(sourcesIn('app/ui'), (imported) => !/^(app\/ui|performance)\//.test(imported))).toEqual([]);
});

test('the kernel contains no business rules: it imports only files of the module platform', () => {
  expect(
    broken(
      sourcesIn('server/platform/kernel'),
      (imported) => !/^(server\/platform|performance)\//.test(imported),
    ),
  ).toEqual([]);
});

test('the server imports nothing from app/, except in its entry file', () => {
  const others = server.filter((file) => file !== 'server/entry.ts');
  expect(broken(others, (imported) => imported.startsWith('app/'))).toEqual([]);
});

test('only server/demo.ts imports from demo/', () => {
  const others = [...server, ...sourcesIn('app')].filter((file) => file !== 'server/demo.ts');
  expect(broken(others, (imported) => imported.startsWith('demo/'))).toEqual([]);
});

test('every folder and file directly in server/ has a place in the import order, and there are at most twelve folders', () => {
  const names = readdirSync(path.join(root, 'server'), { withFileTypes: true });
  const sources = names
    .filter((entry) => entry.isDirectory() || /(?<!\.test)\.ts$/.test(entry.name))
    .map(({ name }) => name);
  expect(sources.filter((name) => !order.includes(name))).toEqual([]);
  expect(names.filter((entry) => entry.isDirectory()).length).toBeLessThanOrEqual(12);
});

test('a module of the server imports only modules with a lower place in the import order, including type imports', () => {
  const isUpward = (imported: string, file: string) =>
    imported.startsWith('server/') && rankOf(imported) > rankOf(file);
  expect(broken(server, isUpward)).toEqual([]);
});

test('no files import each other in a cycle, including type imports', () => {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'open') cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const imported of importsByFile.get(file) ?? [])
      if (importsByFile.has(imported)) visit(imported, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of code) visit(file, []);
  expect(cycles).toEqual([]);
});

test('a domain is imported only through its index.ts, schema.ts or jobs.ts', () => {
  const reachesIn = (imported: string, file: string) => {
    const [, module, domain, ...rest] = imported.split('/');
    if (!isModuleFile(imported) || rest.length === 0 || file.startsWith(`server/${module}/${domain}/`))
      return false;
    // These folders of the platform are libraries without an index, so their files may be imported directly.
    if (module === 'platform' && ['db', 'kernel', 'net', 'geo', 'jobs', 'page-cache'].includes(domain ?? ''))
      return false;
    return !/^((\w[\w-]*\/)?index|schema|jobs|families|demo-assets)\.ts$/.test(rest.join('/'));
  };
  expect(broken([...server, ...sourcesIn('app')], reachesIn)).toEqual([]);
});

test('the modules of the server do not import React or its router; only the layout of e-mails may import them', () => {
  const found = server.filter(
    (file) =>
      isModuleFile(file) &&
      !file.startsWith('server/marketing/notifications/rendering/') &&
      /from '(react|react-dom|react-router)[/']/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('pages import only types from the server, except in their loaders and *.server.ts files', () => {
  // A component's runtime imports are sent to the browser. The bundler rejects server modules there; this
  // test finds them before a build.
  const found = sourcesIn('app')
    .filter((file) => !file.endsWith('.server.ts') && file !== 'app/entry.server.tsx')
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const usesServer = /^import (?!type)[^;]*from '#server\//m.test(text);
      return usesServer && !/export (async )?(function (loader|action)|const (loader|action))/.test(text);
    });
  expect(found).toEqual([]);
});
