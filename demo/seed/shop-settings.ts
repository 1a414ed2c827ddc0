import { type Settings, saveSettingGroup, settingGroups } from '#server/platform/settings/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';

/** Settings of the demo shop that differ from the settings of a new shop. */
export const demoSettings = {
  shop: settingGroups.shop.parse({
    name: 'Pignon',
    email: 'bonjour@pignon.example',
    phone: '+41 21 555 01 80',
    support_hours: '9h-18h',
    offices: [
      { city: 'Lausanne', lines: ['Rue du Simplon 12', '1006 Lausanne', 'Suisse'] },
      { city: 'Luxembourg', lines: ['Rue de Hollerich 48', '1740 Luxembourg', 'Luxembourg'] },
      { city: 'Freiburg', lines: ['Wiehrestrasse 9', '79102 Freiburg im Breisgau', 'Deutschland'] },
    ],
    workshop_city: 'Lausanne',
    legal_name: 'Pignon Sàrl',
    street: 'Rue du Simplon 12',
    postal_code: '1006',
    city: 'Lausanne',
    vat_number: 'CHE-123.456.789 TVA',
    registrations: [
      { country: 'CH', kind: 'national', number: 'CHE-123.456.789 TVA' },
      { country: 'LU', kind: 'national', number: 'LU12345678' },
      { country: 'DE', kind: 'national', number: 'DE123456789' },
      { country: 'LU', kind: 'oss', number: 'LU12345678' },
    ],
  }),
  numbering: settingGroups.numbering.parse({ order_prefix: 'PG-', sku_style: 'timestamp' }),
  bank: settingGroups.bank.parse({
    name: 'Pignon Sàrl',
    street: 'Rue du Simplon',
    building_number: '12',
    postal_code: '1006',
    city: 'Lausanne',
    iban: 'CH9300762011623852957',
    bic: 'POFICHBEXXX',
  }),
} satisfies Partial<Settings>;

const allDay = [{ from: '09:00', to: '18:00' }];

/** Hours and appointments of the demo shop. They are no part of the settings that tests compare with. */
const demoOpening = {
  hours: settingGroups.hours.parse({ week: [allDay, allDay, allDay, allDay, allDay, [], []] }),
  appointments: settingGroups.appointments.parse({
    offers_test_rides: true,
    office: 'Lausanne',
    minutes: 45,
  }),
};

/** Saves the demo shop's identity, bank account, number prefixes, hours and appointments. */
export async function seedSettings(tx: Queryable): Promise<void> {
  await saveSettingGroup(tx, 'shop', demoSettings.shop, null);
  await saveSettingGroup(tx, 'numbering', demoSettings.numbering, null);
  await saveSettingGroup(tx, 'bank', demoSettings.bank, null);
  await saveSettingGroup(tx, 'hours', demoOpening.hours, null);
  await saveSettingGroup(tx, 'appointments', demoOpening.appointments, null);
}
