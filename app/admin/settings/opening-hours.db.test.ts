import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSiteLayout } from '#app/storefront/load-site-layout.server.ts';
import { loader as guide } from '#app/storefront/guide/page.tsx';
import { loader as terms } from '#app/storefront/legal/terms-page.tsx';
import { auditLog } from '#server/platform/audit/schema.ts';
import { buildOrganizationData } from '#server/discovery/index.ts';
import { addDays, dayOf } from '#server/platform/kernel/day.ts';
import { openingHours, saveSettingGroup, settingGroups } from '#server/platform/settings/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
  await saveSettingGroup(t.shop.db, 'hours', settingGroups.hours.parse({}), null);
  await t.shop.settings.reload();
});
afterAll(() => t.close());

const shown = async () =>
  ((await loader(loaderArgs(t, '/admin/settings', admin))) as SettingsTabDataOf<'general'>).opening;
const send = async (form: Record<string, string>) =>
  action(
    loaderArgs(t, '/admin/settings', admin, {
      form: { intent: 'hours', version: (await shown()).version, ...form },
    }),
  );
const interval = (name: string, from: string, to: string) => ({ [`${name}.from`]: from, [`${name}.to`]: to });
const footer = async (locale: 'fr' | 'de' | 'en') =>
  (
    await loadSiteLayout(t.shop, { locale, currency: 'CHF', session: () => Promise.resolve(null) } as never)
  ).footer.hours.replaceAll(/[\u00a0\u202f]/g, ' ');
const soon = addDays(dayOf(new Date()), 3);

test('the opening hours are refused with the error at the day, and nothing is stored', async () => {
  const result = await send({
    ...interval('hours.week.0.0', '12:00', '09:00'),
    ...interval('hours.week.1.0', '9', '12:00'),
    'hours.exceptions.0.date': 'tomorrow',
  });
  expect(result).toMatchObject({
    ok: false,
    errors: {
      'hours.week.0': 'La fin vient après le début',
      'hours.week.1.0.from': 'Deux heures comme 09:00 et 18:30',
      'hours.exceptions.0.date': 'Une date',
    },
  });
  expect((await shown()).hours.week).toEqual([[], [], [], [], [], [], []]);
});

test('the opening hours replace the free text in footer, guide, terms and structured data, and are recorded', async () => {
  expect(await footer('fr')).toBe('Lundi à vendredi, 9 h à 18 h');
  const weekdays = [0, 1, 2, 3, 4].map((day) => ({
    ...interval(`hours.week.${day}.0`, '09:00', '12:00'),
    ...interval(`hours.week.${day}.1`, '14:00', '18:30'),
  }));
  const form = Object.assign({}, ...weekdays, {
    ...interval('hours.week.6.0', '', ''),
    'hours.exceptions.0.date': soon,
    'hours.exceptions.0.note_fr': 'inventaire',
    'hours.exceptions.0.note_de': 'Inventur',
  }) as Record<string, string>;
  const { version } = await shown();
  expect(await send(form)).toMatchObject({ ok: true });
  await expect.poll(() => t.shop.settings.current().hours.exceptions).toHaveLength(1);
  expect(await footer('fr')).toMatch(/^Lu–Ve 9h–12h, 14h–18h30\nFermé le .+ \(inventaire\)$/);
  expect(await footer('de')).toMatch(/^Mo–Fr 9–12, 14–18.30 Uhr\nGeschlossen am .+ \(Inventur\)$/);
  expect(JSON.stringify(await terms(loaderArgs(t, '/terms')))).toContain('Lu–Ve 9h–12h, 14h–18h30');
  const { facts } = await guide(loaderArgs(t, '/guide'));
  expect(facts.hoursException).toContain('inventaire');
  const settings = t.shop.settings.current();
  const data = buildOrganizationData('https://shop.example', settings, await openingHours(settings, 'fr'));
  expect(data['@type']).toEqual(['OnlineStore', 'Store']);
  expect(data.openingHoursSpecification).toHaveLength(10);
  expect(data.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: soon,
      validThrough: soon,
    },
  ]);
  const noted = await t.shop.db.select().from(auditLog).where(eq(auditLog.subject, 'settings:hours'));
  expect(noted).toMatchObject([{ action: 'settings.hours', actorId: admin.userId }]);
  expect(await send({ ...form, version })).toEqual({ ok: false, isConflict: true });
});
