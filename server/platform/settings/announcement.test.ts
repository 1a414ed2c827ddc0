import { expect, test } from 'vitest';
import { exampleSettings } from '#tests/support/settings.ts';
import { currentAnnouncement } from './announcement.ts';
import { type Settings, settingGroups } from './settings.ts';

const settings = exampleSettings;
const withLine = (
  appearance: Partial<Settings['appearance']>,
  timezone: Settings['shop']['timezone'] = 'Europe/Zurich',
): Settings => ({
  ...settings,
  shop: { ...settings.shop, timezone },
  appearance: { ...settings.appearance, announcement_fr: 'Fermé', ...appearance },
});

test('an announcement is shown from its first to its last day in the shop’s time zone', () => {
  const line = withLine({ announcement_from: '2026-12-24', announcement_until: '2026-12-26' });
  const at = (moment: string, of = line) => currentAnnouncement(of, 'fr', new Date(moment));
  expect(at('2026-12-23T22:59:59Z')).toBeUndefined();
  expect(at('2026-12-23T23:00:00Z')).toBe('Fermé');
  expect(at('2026-12-26T22:59:59Z')).toBe('Fermé');
  expect(at('2026-12-26T23:00:00Z')).toBeUndefined();
  const london = withLine({ announcement_from: '2026-12-24' }, 'Europe/London');
  expect(at('2026-12-23T23:00:00Z', london)).toBeUndefined();
});

test('an announcement without start and end day is always shown, one without a text is never shown, and a missing translation is replaced by the French text', () => {
  expect(currentAnnouncement(settings, 'fr')).toBeUndefined();
  expect(currentAnnouncement(withLine({ announcement_de: 'Zu' }), 'de')).toBe('Zu');
  expect(currentAnnouncement(withLine({ announcement_de: 'Zu' }), 'en')).toBe('Fermé');
  expect(currentAnnouncement(withLine({ announcement_fr: '', announcement_de: 'Zu' }), 'en')).toBeUndefined();
});

test('a text setting with several lines, such as the name of the account holder, is changed to a single line', () => {
  const read = settingGroups.bank.parse({ name: ' Pignon\nSàrl\r\n2\u0000 ' });
  expect(read.name).toBe('Pignon Sàrl 2');
  expect(settingGroups.shop.parse({ name: '\n' }).name).toBe('');
});
