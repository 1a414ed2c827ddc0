import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSettings } from '#demo/seed/shop-settings.ts';
import { migrationsFolder } from '#server/platform/db/migrate.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { readSettings, saveSettingGroup } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

/** Runs the statements of the migration that write settings. */
async function migrateSettings(): Promise<void> {
  const file = readFileSync(path.join(migrationsFolder, '0006_shop-identity.sql'), 'utf8');
  for (const statement of file
    .split('--> statement-breakpoint')
    .filter((part) => part.includes('"settings"')))
    await t.shop.db.execute(sql.raw(statement));
}

test('a demo database from before the neutral defaults keeps the identity that it had by default', async () => {
  await t.shop.db.execute(sql`DELETE FROM settings`);
  await migrateSettings();
  expect(await readSettings(t.shop.db)).toMatchObject(demoSettings);
});

test('settings that the owner has saved stay unchanged by the migration, and the workshop stays in the city of the first office', async () => {
  const offices = [{ city: 'Nyon', lines: ['1260 Nyon'] }];
  await saveSettingGroup(t.shop.db, 'shop', { ...demoSettings.shop, name: 'Roue', offices }, null);
  await migrateSettings();
  expect((await readSettings(t.shop.db)).shop).toMatchObject({
    name: 'Roue',
    offices,
    workshop_city: 'Nyon',
  });
});

test('the migration writes no name and no seller into a database without categories, which was never a demo', async () => {
  await t.shop.db.execute(sql`DELETE FROM settings`);
  await t.shop.db.execute(sql`TRUNCATE categories CASCADE`);
  await migrateSettings();
  expect((await readSettings(t.shop.db)).shop).toMatchObject({ name: '', legal_name: '', offices: [] });
});
