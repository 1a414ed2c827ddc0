import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFeatures, readMigrations } from './support/postgres-features.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../docs/scale.md'), 'utf8') + '\n##';

/** Names in backquotes in the paragraph “Used by:” of a section. */
function namedPlaces(section: string): string[] {
  const start = text.indexOf(`\n### ${section}\n`);
  if (start < 0) throw new Error(`docs/scale.md has no section “${section}”`);
  const paragraph = /\nUsed by: (.*?)\n\n/s.exec(text.slice(start, text.indexOf('\n##', start + 5) + 1));
  return [...(paragraph?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!).sort();
}

const features = findFeatures();

test.each(Object.keys(features))('docs/scale.md names every use of: %s', (feature) => {
  expect(namedPlaces(feature)).toEqual(features[feature]);
});

test('a new trigger, function or table in a migration is found', () => {
  const found = findFeatures(
    `${readMigrations()};
    CREATE TRIGGER one AFTER INSERT ON first_table REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
    CREATE FUNCTION notify_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('a', ''); RETURN NULL; END $$;
    CREATE UNLOGGED TABLE second_table (id uuid);
    DROP TRIGGER announce ON categories;`,
  );
  expect(found['Transition tables']).toContain('first_table');
  expect(found['LISTEN and NOTIFY']).toContain('notify_all');
  expect(found['Unlogged tables']).toContain('second_table');
  expect(features['Statement triggers']).toContain('categories');
  expect(found['Statement triggers']).not.toContain('categories');
});
