import { listBackups } from '#server/platform/backup/index.ts';
import { formatIban, canReceiveTransfers } from '#server/ordering/payments/bank/index.ts';
import { readDiscountTiers } from '#server/ordering/pricing/index.ts';
import { appointmentLengths, readSettings, settingsVersion } from '#server/platform/settings/index.ts';
import { isShopOpen } from '#server/http/opening.ts';
import { listZones } from '#server/ordering/shipping/zones/index.ts';
import type { Shop } from '#server/shop.ts';
import { loadProviders } from '../payments/providers/load-providers.server.ts';
import { settingGroupsOfForm } from './settings-action.server.ts';
import type { SettingsTab } from './tabs.ts';

/**
 * Loads the data of a settings tab, with the version of each of its forms.
 *
 * @param adminEmail proposed as the shop's address while none is set
 */
export async function loadSettingsTab(shop: Shop, tab: SettingsTab, adminEmail: string) {
  const settings = await readSettings(shop.db);
  const versionOf = (form: keyof typeof settingGroupsOfForm) =>
    settingsVersion(shop.db, settingGroupsOfForm[form]);
  switch (tab) {
    case 'general': {
      const { shop: stored, numbering, currency, returns, warranty, terms } = settings;
      const facts = { ...stored, email: stored.email || adminEmail };
      const mayClose = !shop.env.DEMO && !settings.opening.is_closed && (await isShopOpen(shop));
      const [version, hoursVersion, appointmentsVersion] = await Promise.all([
        versionOf('general'),
        versionOf('hours'),
        versionOf('appointments'),
      ]);
      const opening = { hours: settings.hours, canton: settings.shipping.canton, version: hoursVersion };
      const appointments = {
        rules: settings.appointments,
        lengths: appointmentLengths,
        cities: stored.offices.map(({ city }) => city).filter(Boolean),
        hasHours: settings.hours.week.some((intervals) => intervals.length > 0),
        version: appointmentsVersion,
      };
      const own = { facts, numbering, currency, returns, warranty, terms };
      return { tab, ...own, mayClose, opening, appointments, version };
    }
    case 'payments': {
      const [tiers, { providers }, version] = await Promise.all([
        readDiscountTiers(shop.db),
        loadProviders(shop),
        versionOf('checkout'),
      ]);
      const { name, iban } = settings.bank;
      return {
        tab,
        tiers,
        providers,
        checkout: settings.checkout,
        version,
        account: {
          name,
          iban: formatIban(iban),
          isExample: iban !== '' && !canReceiveTransfers(settings.bank, false),
        },
      };
    }
    case 'shipping': {
      const [zones, version] = await Promise.all([
        listZones(shop.db),
        settingsVersion(shop.db, ['shipping']),
      ]);
      return { tab, zones, calendar: settings.shipping, version };
    }
    case 'notifications':
      return {
        tab,
        notifications: settings.notifications,
        shopEmail: settings.shop.email,
        mail: await loadMailServer(shop),
        version: await versionOf('notifications'),
      };
    case 'appearance':
      return {
        tab,
        appearance: settings.appearance,
        brand: settings.brand,
        version: await versionOf('appearance'),
      };
    case 'security': {
      const [list, version] = await Promise.all([listBackups(shop.db), versionOf('backup')]);
      const backups = list.map(
        ({ id, cause, status, step, steps, bytes, sha256, rowCount, failure, askedAt, isStalled }) => ({
          id,
          cause,
          status,
          step,
          steps,
          bytes,
          sha256,
          rows: rowCount,
          failure,
          at: askedAt.toISOString(),
          isStalled,
        }),
      );
      return { tab, backup: settings.backup, backups, version, address: shop.env.SHOP_URL };
    }
  }
}

export type SettingsTabData = Awaited<ReturnType<typeof loadSettingsTab>>;
export type SettingsTabDataOf<T extends SettingsTab> = Extract<SettingsTabData, { tab: T }>;

/** Loads the mail server for its form, without the password. */
async function loadMailServer({ db, env, mailer, settings }: Shop) {
  const { password, ...server } = settings.current().mail;
  return {
    server: { ...server, hasPassword: password !== '' },
    isConfigured: env.SMTP_URL !== undefined,
    isMailbox: mailer.isMailbox,
    version: await settingsVersion(db, ['mail']),
  };
}
