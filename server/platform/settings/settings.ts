import { paymentChannels } from '#shared/payment-providers.ts';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { baseLocale, locales } from '#shared/locales.ts';
import { navigationMenuSchema } from './navigation-menu.ts';
import { openingSchedule } from './opening-schedule.ts';
import { appointmentRules } from './appointment-rules.ts';

export const timeZones = ['Europe/Zurich', 'Europe/Paris', 'Europe/London'] as const;
export const confirmedSetupSteps = ['taxes', 'legal', 'discounts'] as const;
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export const testPaymentStatuses = ['none', 'open', 'paid', 'failed'] as const;
export const skuStyles = ['readable', 'timestamp'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** A text on one line, because these texts appear in payment codes, e-mail headers and documents. */
const text = z.string().overwrite((written) => written.replaceAll(/\p{Cc}+/gu, ' ').trim());
const day = z.union([z.literal(''), z.iso.date()]);
const country = text.regex(/^[A-Z]{2}$/);
/** Starts with a letter, so that a payment reference with it differs from other shops' numbers. */
const prefix = text.regex(/^[A-Z]{1,6}-?$/);
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/);
const compact = text.transform((written) => written.replace(/\s/g, '').toUpperCase());

/**
 * A VAT registration of the shop: in one country, or for distance sales in the whole European Union through
 * the one-stop shop (OSS). The shop delivers only to countries that a registration covers.
 */
const registration = z.object({ country, kind: z.enum(['national', 'oss']), number: text.min(1) });
export type TaxRegistration = z.infer<typeof registration>;

/** Schema and default values of each setting group. */
export const settingGroups = {
  shop: z.object({
    /** Name of the shop; while it is empty, the host of SHOP_URL is used (see identity.ts). */
    name: text.max(60).default(''),
    /**
     * Description of the shop in one sentence, for search engines and the web app manifest. When it is empty,
     * a demo uses the home page's text, and any other shop its name.
     */
    description: text.max(300).default(''),
    email: z.union([z.literal(''), z.email()]).default(''),
    phone: text.default(''),
    currency: z.literal('CHF').default('CHF'),
    /** Time zone in which all days and hours of the shop are counted. */
    timezone: z.enum(timeZones).default('Europe/Zurich'),
    /** Default language of the shop, also for staff who have not chosen a language. */
    language: z.enum(locales).default('fr'),
    /** Languages of the storefront; French, whose URLs have no language prefix, is always one of them. */
    languages: z
      .array(z.enum(locales))
      .default([...locales])
      .transform((chosen) => locales.filter((locale) => locale === baseLocale || chosen.includes(locale))),
    support_hours: text.default(''),
    offices: z.array(z.object({ city: text, lines: z.array(text) })).default([]),
    partner_brands: z.array(text).max(12).default([]),
    /** City of the workshop that fits bought parts free of charge; empty when there is no workshop. */
    workshop_city: text.max(60).default(''),
    /** Registered name of the seller (with the address in the next fields), for invoices and legal pages. */
    legal_name: text.default(''),
    street: text.default(''),
    postal_code: text.default(''),
    city: text.default(''),
    country: country.default('CH'),
    vat_number: text.default(''),
    registrations: z.array(registration).default([]),
  }),
  hours: openingSchedule,
  appointments: appointmentRules,
  /** Header and footer links of the storefront; null for the default menu (server/platform/navigation). */
  navigation: z.object({ menu: navigationMenuSchema.nullable().default(null) }),
  /** Visual identity of the shop; an empty URL or colour stands for the built-in one. */
  brand: z.object({
    logo_url: text.default(''),
    /** Logo for dark ground; when it is empty, the other logo is used. */
    logo_dark_url: text.default(''),
    /** Square picture from which the favicon and the icons of the installed app are made. */
    icon_url: text.default(''),
    accent: colour.default(''),
    accent_dark: colour.default(''),
  }),
  /** Letters with which numbers begin. Their counters continue when the letters change. */
  numbering: z.object({
    order_prefix: prefix.default('C-'),
    invoice_prefix: prefix.default('F'),
    credit_note_prefix: prefix.default('A'),
    /** How a SKU is generated: from brand, name and options, or from the time and random letters. */
    sku_style: z.enum(skuStyles).default('readable'),
  }),
  currency: z.object({
    /** Francs per euro. Approximate prices in euros are computed with it. */
    chf_per_eur: z.number().positive().default(0.94),
  }),
  returns: z.object({
    /**
     * Number of days after the delivery within which customers may return goods; at least 14, the legal
     * minimum in LU and DE.
     */
    days: z.number().int().min(14).default(30),
    refund_days: z.number().int().min(1).max(14).default(14),
    cancel_hours: z.number().int().min(0).default(2),
  }),
  shipping: z.object({
    /** Daily cut-off time: an order paid before this local time is shipped on the same day. */
    cutoff: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/).default('14:00'),
    /** Number of additional working days between the order and its shipping. */
    handling_days: z.number().int().min(0).max(30).default(0),
    /** Weekdays on which parcels are shipped: 1 for Monday to 7 for Sunday. */
    workdays: z.array(z.number().int().min(1).max(7)).min(1).default([1, 2, 3, 4, 5]),
    /** Country from which parcels are shipped; its public holidays apply. */
    country: z.literal('CH').default('CH'),
    canton: text.length(2).default('VD'),
  }),
  warranty: z.object({ years: z.number().int().min(2).default(2) }),
  terms: z.object({ version: text.default('2026-11') }),
  bank: z.object({
    /** Holder of the bank account. The address has separate fields, because the QR-bill requires them. */
    name: text.max(70).default(''),
    street: text.max(70).default(''),
    building_number: text.max(16).default(''),
    postal_code: text.max(16).default(''),
    city: text.max(35).default(''),
    country: country.default('CH'),
    /**
     * IBAN or QR-IBAN of the shop's bank account; it determines the type of the payment reference. Without
     * it, the shop offers no bank transfers.
     */
    iban: compact.refine((iban) => iban === '' || isValidIBAN(iban)).default(''),
    bic: compact.refine((bic) => bic === '' || isValidBIC(bic)).default(''),
    /**
     * Number of days after the transfer instructions until the payment reminder is sent. The next field is
     * the number of days until the order is cancelled.
     */
    reminder_days: z.number().int().min(1).max(60).default(5),
    cancel_days: z.number().int().min(1).max(90).default(10),
    /** Minimum and maximum number of working days that a bank transfer takes, as shown to customers. */
    transfer_min_days: z.number().int().min(0).max(30).default(2),
    transfer_max_days: z.number().int().min(1).max(30).default(3),
  }),
  security: z.object({
    /** Whether staff need a second factor to use the back office. */
    require_two_factor: z.boolean().default(false),
  }),
  checkout: z.object({
    /** Whether the buyer goes to the provider's payment page at once, instead of through the dialog with its link. */
    opens_payment_page: z.boolean().default(false),
  }),
  payments: z.object({
    /** Payment methods that staff have disabled: no new payment can be started with them. */
    disabled: z.array(z.enum(paymentChannels)).default([]),
    /** Whether the stored test key is used for payments instead of the live key. */
    test_mode: z.boolean().default(true),
  }),
  /** Latest test payment at a payment provider; see `startTestPayment`. */
  payment_test: z.object({
    /** The provider's id of the payment; empty before the first test. */
    id: text.default(''),
    /** Name of the payment credential that opened the payment. */
    account: text.default(''),
    status: z.enum(testPaymentStatuses).default('none'),
  }),
  opening: z.object({
    /** Whether visitors see the storefront. A demo, and a shop that has orders, is always open. */
    is_open: z.boolean().default(false),
    /** Whether the owner has closed the shop again; this also applies to a shop that has orders. */
    is_closed: z.boolean().default(false),
    /** Set-up steps that only the owner can judge and has declared done. */
    confirmed: z.array(z.enum(confirmedSetupSteps)).default([]),
  }),
  /** Mail server for outgoing e-mail, used unless SMTP_URL is set; an empty host means none. */
  mail: z.object({
    host: text.max(253).default(''),
    port: z.number().int().min(1).max(65_535).default(587),
    /** `tls`: encrypted from the start (port 465); `starttls`: encryption is required after the greeting. */
    security: z.enum(mailSecurities).default('starttls'),
    user: text.max(254).default(''),
    /** Encrypted with the shop's secret; empty when the server needs no sign-in. */
    password: z.string().default(''),
    /** Sender's address; when it is empty, the shop's address is used. */
    from: z.union([z.literal(''), z.email()]).default(''),
  }),
  notifications: z.object({
    /** E-mail address that receives messages to staff; when it is empty, the shop's address is used. */
    staff_email: z.union([z.literal(''), z.email()]).default(''),
    orderEmails: z.boolean().default(true),
    stockAlerts: z.boolean().default(true),
    promotionUpdates: z.boolean().default(true),
    weeklyReports: z.boolean().default(true),
  }),
  appearance: z.object({
    /** Theme for visitors who have not chosen one. */
    theme: z.enum(themes).default('system'),
    /**
     * Announcement that is shown above the header, per language. A language without a text shows the French
     * text.
     */
    announcement_fr: text.max(200).default(''),
    announcement_de: text.max(200).default(''),
    announcement_en: text.max(200).default(''),
    /** First and last day on which the announcement is shown, in the shop's time zone; empty for no limit. */
    announcement_from: day.default(''),
    announcement_until: day.default(''),
  }),
  backup: z.object({
    isDaily: z.boolean().default(true),
    /** Hour of the day, in the shop's time zone, from which the daily backup is made. */
    hour: z.number().int().min(0).max(23).default(3),
    /** Number of daily backups to keep. */
    keep: z.number().int().min(1).max(90).default(14),
  }),
} as const;

export type Settings = { [G in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[G]> };
export type SettingGroup = keyof Settings;
