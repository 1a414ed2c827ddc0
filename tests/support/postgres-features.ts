import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** SQL of all migrations in their order, without comments. */
export function readMigrations(): string {
  const folder = 'server/platform/db/migrations';
  const { entries } = JSON.parse(readFileSync(path.join(root, folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return entries
    .map(({ tag }) => readFileSync(path.join(root, folder, `${tag}.sql`), 'utf8').replace(/--.*$/gm, ''))
    .join(';\n');
}

interface Trigger {
  table: string;
  /** The statement from its name on. */
  text: string;
}

/** Returns the triggers that exist after all migrations. */
function triggersOf(migrations: string): Trigger[] {
  const found = new Map<string, Trigger>();
  const pattern =
    /(CREATE(?: OR REPLACE)?(?: CONSTRAINT)?|DROP) TRIGGER (?:IF EXISTS )?"?(\w+)"?([^;]*?) ON "?(\w+)"?([^;]*);/gs;
  for (const [text, verb, name, , table] of migrations.matchAll(pattern)) {
    if (verb === 'DROP') found.delete(`${table}.${name}`);
    else found.set(`${table}.${name}`, { table: table!, text });
  }
  return [...found.values()];
}

/** Returns the names of the functions whose last definition matches a pattern. */
function functionsWith(migrations: string, pattern: RegExp): string[] {
  const last = new Map<string, string>();
  for (const [, name, body] of migrations.matchAll(
    /CREATE(?: OR REPLACE)? FUNCTION (\w+)\([^$]*\$\$(.*?)\$\$/gs,
  ))
    last.set(name!, body!);
  return [...last].filter(([, body]) => pattern.test(body)).map(([name]) => name);
}

/** Returns the source files that match a pattern, without tests. */
function filesWith(pattern: RegExp): string[] {
  return globSync('{server,demo,performance,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => file.split(path.sep).join('/'));
}

const tablesOf = (migrations: string, pattern: RegExp) =>
  [...migrations.matchAll(pattern)].map(([, table]) => table!);

/**
 * For each feature of PostgreSQL that some distributed databases lack: the tables, functions and source files
 * that use it.
 */
export function findFeatures(migrations = readMigrations()): Record<string, string[]> {
  const triggers = triggersOf(migrations);
  const tables = (is: (trigger: Trigger) => boolean) => triggers.filter(is).map(({ table }) => table);
  const features = {
    'Transition tables': tables(({ text }) => / REFERENCING /.test(text)),
    'Statement triggers': tables(
      ({ text }) => / FOR EACH STATEMENT /.test(text) && !/ REFERENCING /.test(text),
    ),
    'Deferrable constraints': [
      ...tables(({ text }) => / DEFERRABLE/.test(text)),
      ...tablesOf(migrations, /ALTER TABLE "?(\w+)"? ADD CONSTRAINT [^;]*\bDEFERRABLE\b/g),
      ...filesWith(/\bDEFERRABLE\b|SET CONSTRAINTS/),
    ],
    'LISTEN and NOTIFY': [
      ...functionsWith(migrations, /pg_notify|\bNOTIFY\b/),
      ...filesWith(/pg_notify|[`'"](?:LISTEN|NOTIFY) /),
    ],
    'Advisory locks': [
      ...functionsWith(migrations, /pg_(?:try_)?advisory/),
      ...filesWith(/pg_(?:try_)?advisory/),
    ],
    'Unlogged tables': tablesOf(migrations, /CREATE UNLOGGED TABLE "?(\w+)"?/g),
    'Snapshots and row addresses': [
      ...tablesOf(migrations, /CREATE (?:UNLOGGED )?TABLE "?(\w+)"? \([^;]*\bxid8\b/g),
      ...filesWith(/pg_current_snapshot|pg_visible_in_snapshot|::xid8|\bctid\b/),
    ],
    'Trigram indexes': tablesOf(
      migrations,
      /CREATE INDEX [^;]*? ON "?(\w+)"? USING gin \([^;]*gin_trgm_ops/g,
    ),
    'COPY of rows': filesWith(/\bCOPY [("$]/),
  };
  return Object.fromEntries(
    Object.entries(features).map(([name, places]) => [name, [...new Set(places)].sort()]),
  );
}
