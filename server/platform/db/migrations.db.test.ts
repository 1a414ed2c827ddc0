import { readFileSync, readdirSync, globSync } from 'node:fs';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { columnCasing } from './columns.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const meta = path.join(import.meta.dirname, 'migrations/meta');

test('the migrations contain every table, column and constraint of the schemas, under the same names', async () => {
  const files = globSync('server/*/*/schema.ts', { cwd: root });
  const modules = (await Promise.all(
    files.map((file) => import(/* @vite-ignore */ path.join(root, file))),
  )) as object[];
  const [last] = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  const recorded = JSON.parse(readFileSync(path.join(meta, last!), 'utf8')) as DrizzleSnapshotJSON;
  const current = generateDrizzleJson(Object.assign({}, ...modules), recorded.id, undefined, columnCasing);
  expect(await generateMigration(recorded, current)).toEqual([]);
}, 30_000);
