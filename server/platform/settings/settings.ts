import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { locales } from '#shared/locales.ts';

export const timeZones = ['Europe/Zurich', 'Europe/Paris', 'Europe/London'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** One line: these texts appear in payment codes, email headers and documents. */
const text = z.string().overwrite((written) => written.replaceAll(/\p{Cc}+/gu, ' ').trim());
const day = z.union([z.literal(''), z.iso.date()]);
const country = text.regex(/^[A-Z]{2}$/);
const compact = text.transform((written) => written.replace(/\s/g, '').toUpperCase());

/**
 * VAT registration of the shop: in one country, or for distance sales in the whole European Union through the
 * one-stop shop (OSS). The shop delivers only to these countries.
 */
const registration = z.object({ country, kind: z.enum(['national', 'oss']), number: text.min(1) });
export type TaxRegistration = z.infer<typeof registration>;

/** Settings by group: schema and defaults. */
export const settingGroups = {
  shop: z.object({
    name: text.min(1).max(60).default('Pignon'),
    /**
     * One-sentence description of the shop for search engines and the web app manifest; when empty, the home
     * page's text is used.
     */
    description: text.max(300).default(''),
    email: z.email().default('bonjour@pignon.example'),
    phone: text.default('+41 21 555 01 80'),
    currency: z.literal('CHF').default('CHF'),
    /** Time zone of the shop's days and hours. */
    timezone: z.enum(timeZones).default('Europe/Zurich'),
    /** Default language of the shop, used for staff who have not chosen one. */
    language: z.enum(locales).default('fr'),
    support_hours: text.default('9h-18h'),
    offices: z.array(z.object({ city: text, lines: z.array(text) })).default([
      { city: 'Lausanne', lines: ['Rue du Simplon 12', '1006 Lausanne', 'Suisse'] },
      { city: 'Luxembourg', lines: ['Rue de Hollerich 48', '1740 Luxembourg', 'Luxembourg'] },
      { city: 'Freiburg', lines: ['Wiehrestrasse 9', '79102 Freiburg im Breisgau', 'Deutschland'] },
    ]),
    partner_brands: z.array(text).max(12).default([]),
    /** The seller's registered name and address, for invoices and legal pages. */
    legal_name: text.min(1).default('Pignon Sàrl'),
    street: text.min(1).default('Rue du Simplon 12'),
    postal_code: text.min(1).default('1006'),
    city: text.min(1).default('Lausanne'),
    country: country.default('CH'),
    vat_number: text.default('CHE-123.456.789 TVA'),
    registrations: z.array(registration).default([
      { country: 'CH', kind: 'national', number: 'CHE-123.456.789 TVA' },
      { country: 'LU', kind: 'national', number: 'LU12345678' },
      { country: 'DE', kind: 'national', number: 'DE123456789' },
      { country: 'LU', kind: 'oss', number: 'LU12345678' },
    ]),
  }),
  currency: z.object({
    /** Francs per euro; approximate EUR amounts are derived from it. */
    chf_per_eur: z.number().positive().default(0.94),
  }),
  returns: z.object({
    /** Days after receipt; at least the legal 14 of LU and DE. */
    days: z.number().int().min(14).default(30),
    refund_days: z.number().int().min(1).max(14).default(14),
    cancel_hours: z.number().int().min(0).default(2),
  }),
  shipping: z.object({
    /** An order paid before this local time ships the same day. */
    cutoff: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/).default('14:00'),
    /** Additional working days between the order and its shipment. */
    handling_days: z.number().int().min(0).max(30).default(0),
    /** Weekdays on which parcels ship: 1 for Monday to 7 for Sunday. */
    workdays: z.array(z.number().int().min(1).max(7)).min(1).default([1, 2, 3, 4, 5]),
    /** Country that parcels ship from: its public holidays apply. */
    country: z.literal('CH').default('CH'),
    canton: text.length(2).default('VD'),
  }),
  warranty: z.object({ years: z.number().int().min(2).default(2) }),
  terms: z.object({ version: text.default('2026-11') }),
  bank: z.object({
    /** Payee of bank transfers, as a structured address, which the QR-bill requires. */
    name: text.min(1).max(70).default('Pignon Sàrl'),
    street: text.min(1).max(70).default('Rue du Simplon'),
    building_number: text.max(16).default('12'),
    postal_code: text.min(1).max(16).default('1006'),
    city: text.min(1).max(35).default('Lausanne'),
    country: country.default('CH'),
    /** An IBAN or a QR-IBAN, which determines the type of reference. */
    iban: compact.refine((iban) => isValidIBAN(iban)).default('CH9300762011623852957'),
    bic: compact.refine((bic) => isValidBIC(bic)).default('POFICHBEXXX'),
    /** Days after the payment instructions: until the reminder, and until the cancellation. */
    reminder_days: z.number().int().min(1).max(60).default(5),
    cancel_days: z.number().int().min(1).max(90).default(10),
    /** Working days of a transfer, as shown to customers. */
    transfer_min_days: z.number().int().min(0).max(30).default(2),
    transfer_max_days: z.number().int().min(1).max(30).default(3),
  }),
  security: z.object({
    /** Whether staff need two factors to use the back office. */
    require_two_factor: z.boolean().default(false),
  }),
  payments: z.object({
    /** Payment methods disabled by staff: no new payment starts with them. */
    disabled: z.array(z.enum(['mollie', 'bank_transfer', 'sandbox'])).default([]),
    /** Whether the stored test keys are used instead of the live ones. */
    test_mode: z.boolean().default(true),
  }),
  notifications: z.object({
    /** Recipient of messages to staff; when empty, the shop's own email address. */
    staff_email: z.union([z.literal(''), z.email()]).default(''),
    orderEmails: z.boolean().default(true),
    stockAlerts: z.boolean().default(true),
    promotionUpdates: z.boolean().default(true),
    weeklyReports: z.boolean().default(true),
  }),
  appearance: z.object({
    /** Default theme for visitors who have not chosen one. */
    theme: z.enum(themes).default('system'),
    /** A line above the header; languages without a text use the French one. */
    announcement_fr: text.max(200).default(''),
    announcement_de: text.max(200).default(''),
    announcement_en: text.max(200).default(''),
    /** First and last day on which it is shown, in the shop's time zone; empty for no limit. */
    announcement_from: day.default(''),
    announcement_until: day.default(''),
  }),
  backup: z.object({
    isDaily: z.boolean().default(true),
    /** Earliest hour of the day, in the shop's time zone. */
    hour: z.number().int().min(0).max(23).default(3),
    /** Number of daily backups to retain. */
    keep: z.number().int().min(1).max(90).default(14),
  }),
} as const;

export type Settings = { [G in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[G]> };
export type SettingGroup = keyof Settings;
