import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { PaymentMethods } from '#server/ordering/payments/index.ts';
import { chargesNoTax, readPricingRules } from '#server/ordering/pricing/index.ts';
import { type SettingsStore, openingHours, shopIdentity } from '#server/platform/settings/index.ts';
import { loadZoneDeliveries } from './deliveries.ts';
import type { ShopDetails } from './shop-details.ts';

/** The parts of the shop from which the shop details are loaded. */
export interface ShopDetailsSource {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  methods: Pick<PaymentMethods, 'offered' | 'takesTransfers'>;
  env: { PAYMENT_WINDOW_MINUTES: number };
}

/** Loads the details of the shop that legal and information pages contain, in the reader's language. */
export async function loadShopDetails(shop: ShopDetailsSource, locale: Locale): Promise<ShopDetails> {
  const settings = shop.settings.current();
  const [{ tiers }, deliveries, offered, opening] = await Promise.all([
    readPricingRules(shop.db, 'CH'),
    loadZoneDeliveries(shop.db, settings, locale),
    shop.methods.offered(),
    openingHours(settings, locale),
  ]);
  const seller = shopIdentity(settings);
  return {
    name: seller.name,
    company: seller.legalName,
    beneficiary: [seller.legalName, ...seller.addressLines].join(', '),
    email: seller.email,
    phone: seller.phone,
    hours: opening?.text ?? formatSupportHours(settings.shop.support_hours, locale),
    hoursException: opening?.exception ?? '',
    offices: settings.shop.offices,
    workshopCity: settings.shop.workshop_city,
    chargesNoTax: chargesNoTax(settings.shop),
    returnDays: settings.returns.days,
    refundDays: settings.returns.refund_days,
    cancelHours: settings.returns.cancel_hours,
    warrantyYears: settings.warranty.years,
    termsVersion: settings.terms.version,
    paymentMinutes: shop.env.PAYMENT_WINDOW_MINUTES,
    transferWaitDays: settings.bank.cancel_days,
    transferDays: { from: settings.bank.transfer_min_days, to: settings.bank.transfer_max_days },
    takesTransfers: shop.methods.takesTransfers(),
    methods: offered.map(({ id, title }) => ({ id, title })),
    tiers: tiers.map(({ from, rate }) => ({ from: formatPrice(from), percent: String(rate / 100) })),
    deliveries,
  };
}

/** Formats opening hours written as `9h-18h` in the reader's language. Returns any other text unchanged. */
export function formatSupportHours(written: string, locale: Locale = currentLocale()): string {
  const [, from, to] = /^(\d{1,2})\s*h\s*[-–]\s*(\d{1,2})\s*h$/.exec(written) ?? [];
  return from && to ? m.guide_support_hours({ from, to }, { locale }) : written;
}
