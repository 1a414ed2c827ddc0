import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedShop, roles, startAttackedShop } from './attacked-shop.ts';
import { type ApiOperation, type Schema, listApiOperations, listPageRoutes } from './routes.ts';

// The full number belongs to `npm run test:matrix`; the same seed makes the shorter run its beginning.
const numRuns = process.env.MATRIX === 'full' ? 2000 : 200;
const seed = 20261124;
const parallel = 8;

let shop: AttackedShop;
let operations: ApiOperation[];
let ids: string[];
beforeAll(async () => {
  shop = await startAttackedShop();
  operations = await listApiOperations(shop.url);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    (SELECT id::text FROM product_catalog LIMIT 2) UNION ALL (SELECT id::text FROM product_variants LIMIT 2)
    UNION ALL (SELECT id::text FROM orders LIMIT 4) UNION ALL (SELECT id::text FROM "user" LIMIT 4)
    UNION ALL (SELECT id::text FROM product_brands LIMIT 2) UNION ALL (SELECT id::text FROM shipments LIMIT 2)
    UNION ALL (SELECT id::text FROM payment_attempts LIMIT 2)`);
  ids = rows.map(({ id }) => id);
}, 60_000);
afterAll(() => shop.close());

/** Texts that broke forms, queries or files elsewhere. No host of the internet is among them. */
const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '99999999999999999999',
  '0.001',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '{"a":[{"b":null}]}',
  'a\0b',
  '\u{1f6b2}',
  '\u202e\u0301',
  "' OR 1=1 --",
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  'x'.repeat(5000),
  '2026-02-30',
  '2026-11-24',
  '0001-01-01T00:00:00Z',
  '+275760-09-13',
  'a@b.ch',
  'http://',
  'http://10.0.0.1/a.jpg',
  'javascript:alert(1)',
  '/.//evil.example',
  'constructor',
  '__proto__',
  'CH',
  'fr',
  'admin',
];
const text = () =>
  fc.oneof(fc.constantFrom(...hostile), fc.constantFrom(...ids), fc.string({ maxLength: 12 }));
const odd = () =>
  fc.oneof(
    text(),
    fc.constantFrom<unknown>(null, -1, 0, 1.5, 1e308, 2 ** 53, true, [], {}, [null], [[]], { id: 1 }),
  );

/** Generates values of a schema of which about a third are of another kind. */
function valueOf(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 4) return odd();
  return fc.oneof({ arbitrary: fit(schema, depth), weight: 2 }, { arbitrary: odd(), weight: 1 });
}

function fit(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fit(one, depth)));
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, valueOf(field, depth + 1)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (type === 'array') return fc.array(valueOf(schema.items, depth + 1), { maxLength: 4 });
  if (type === 'number' || type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double());
  if (type === 'boolean') return fc.boolean();
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  return text();
}

interface Sent {
  as: (typeof roles)[number];
  path: string;
  init: RequestInit;
}

/** Sends requests, a few at a time. Returns those that were answered with a server error, or not at all. */
async function failuresOf(requests: readonly Sent[]): Promise<string[]> {
  const waiting = [...requests];
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
        const { as, path: asked, init } = sent;
        if (waiting.length % 50 === 0) await shop.restorePeople();
        const status = await shop.ask(asked, { as, ...init }).then(
          async (response) => (await response.arrayBuffer(), response.status),
          (error: Error) => `${error.message} ${String(error.cause)}`,
        );
        if (typeof status === 'string' || status >= 500)
          failures.push(`${status} ${as} ${init.method} ${asked} ${String(init.body).slice(0, 600)}`);
      }
    }),
  );
  return failures;
}

const sample = (requests: fc.Arbitrary<Sent>) => fc.sample(requests, { numRuns, seed });
const role = fc.constantFrom(...roles, 'admin' as const, 'admin' as const);

test(
  `answers ${numRuns} mutated requests from the API description without a server error`,
  { timeout: 600_000 },
  async () => {
    const request = fc.constantFrom(...operations).chain((operation) => {
      const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
      const values = (place: string) =>
        fc.record(
          Object.fromEntries(named(place).map(({ name, schema }) => [name, valueOf(schema).map(String)])),
          place === 'path' ? {} : { requiredKeys: [] },
        );
      return fc
        .record({
          as: role,
          route: values('path'),
          query: values('query'),
          body: operation.body ? valueOf(operation.body) : fc.constant(undefined),
        })
        .map(({ as, route, query, body }): Sent => {
          const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent((route[name] ?? '').toWellFormed()),
          );
          return {
            as,
            path: `/api${filled}?${new URLSearchParams(query as Record<string, string>)}`,
            init: {
              method: operation.method,
              ...(body === undefined || operation.method === 'GET'
                ? {}
                : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
            },
          };
        });
    });
    expect(await failuresOf(sample(request))).toEqual([]);
  },
);

/** Reads the names of fields and intents from the source files beside a route. */
function readFormNames(file: string): { fields: string[]; intents: string[] } {
  const folder = path.join('app', path.dirname(file));
  const source = globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((name) => !name.includes('.test.'))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
  const all = (...patterns: RegExp[]) => [
    ...new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name!))),
  ];
  const tables = [...source.matchAll(/intents[^=]*= \{([^]*?)\n\}/g)].map(([, table]) => table!).join('\n');
  return {
    fields: all(/\bname="([\w.]+)"/g, /(?:get|getAll|has|text)\('([\w.]+)'\)/g, /^ {2}([a-z_]+): z\b/gm),
    intents: [...new Set([...tables.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm)].map(([, name]) => name!))],
  };
}

const isAction = /^export (async )?(function|const) action\b|^export \{[^}]*\baction\b/m;
const pages = listPageRoutes().filter(({ pattern }) => !/^\/(de|en)(\/|$)/.test(pattern));

test.each([
  [
    'page actions',
    'POST',
    pages.filter(({ file }) => isAction.test(readFileSync(path.join('app', file), 'utf8'))),
  ],
  ['pages and files', 'GET', pages],
])(
  `answers ${numRuns} mutated requests to %s without a server error`,
  { timeout: 600_000 },
  async (_, method, routes) => {
    expect(routes.length).toBeGreaterThan(40);
    const named = routes.map((route) => ({ ...route, ...readFormNames(route.file) }));
    const field = (names: readonly string[]) =>
      fc.tuple(names.length > 0 ? fc.constantFrom(...names, 'x') : fc.constant('q'), text());
    const request = fc.constantFrom(...named).chain(({ pattern, fields, intents }) =>
      fc
        .record({
          as: role,
          isData: fc.boolean(),
          route: fc.array(fc.oneof(fc.constantFrom(...ids), text()), { minLength: 3, maxLength: 3 }),
          intent: intents.length > 0 ? fc.constantFrom(...intents) : text(),
          query: fc.array(field(['q', 'page', 'sort', 'state', 'tab', 'next', ...fields]), { maxLength: 3 }),
          form: fc.array(field(fields), { maxLength: 12 }),
        })
        .map(({ as, isData, route, intent, query, form }): Sent => {
          const left = [...route];
          const filled = pattern.replace(/:\w+|\*/g, () =>
            encodeURIComponent((left.shift() || 'x').toWellFormed()),
          );
          const pathname = isData ? `${filled === '/' ? '/_root' : filled}.data` : filled;
          const body = new URLSearchParams([
            ['intent', intent],
            ...form.map(([name, value]) => [name, value]),
          ]);
          return {
            as,
            path: `${pathname}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
            init: method === 'POST' ? { method, body } : { method },
          };
        }),
    );
    expect(await failuresOf(sample(request))).toEqual([]);
  },
);
