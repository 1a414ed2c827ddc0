import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { locales } from '#shared/locales.ts';

export const timeZones = ['Europe/Zurich', 'Europe/Paris', 'Europe/London'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** One line: these stand in the lines of payment codes, messages' headers and papers. */
const text = z.string().overwrite((written) => written.replaceAll(/\p{Cc}+/gu, ' ').trim());
const day = z.union([z.literal(''), z.iso.date()]);
const country = text.regex(/^[A-Z]{2}$/);
const compact = text.transform((written) => written.replace(/\s/g, '').toUpperCase());

/**
 * Where the shop is registered for value added tax: in one country, or for the distance sales to all of the European
 * Union by the one-stop shop (OSS). Only these countries are delivered to.
 */
const registration = z.object({ country, kind: z.enum(['national', 'oss']), number: text.min(1) });
export type TaxRegistration = z.infer<typeof registration>;

/** The shop's facts by group: their shape, and what an untouched shop begins with. */
export const settingGroups = {
  shop: z.object({
    name: text.min(1).max(60).default('Pignon'),
    /** What the shop is, in a sentence, for search engines and the installed shop; empty: the home page's own words. */
    description: text.max(300).default(''),
    email: z.email().default('bonjour@pignon.example'),
    phone: text.default('+41 21 555 01 80'),
    currency: z.literal('CHF').default('CHF'),
    /** Whose days and hours are the shop's. */
    timezone: z.enum(timeZones).default('Europe/Zurich'),
    /** What the shop speaks where nobody chose: to its staff. */
    language: z.enum(locales).default('fr'),
    support_hours: text.default('9h-18h'),
    offices: z.array(z.object({ city: text, lines: z.array(text) })).default([
      { city: 'Lausanne', lines: ['Rue du Simplon 12', '1006 Lausanne', 'Suisse'] },
      { city: 'Luxembourg', lines: ['Rue de Hollerich 48', '1740 Luxembourg', 'Luxembourg'] },
      { city: 'Freiburg', lines: ['Wiehrestrasse 9', '79102 Freiburg im Breisgau', 'Deutschland'] },
    ]),
    partner_brands: z.array(text).max(12).default([]),
    /** The seller as registered, for invoices and the legal pages. */
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
    /** Francs for one euro; EUR amounts are shown with it, approximately. */
    chf_per_eur: z.number().positive().default(0.94),
  }),
  returns: z.object({
    /** Days after receipt; never under the 14 of the law in LU and DE. */
    days: z.number().int().min(14).default(30),
    refund_days: z.number().int().min(1).max(14).default(14),
    cancel_hours: z.number().int().min(0).default(2),
  }),
  shipping: z.object({
    /** Paid before this hour of the shop's day, an order leaves the same day. */
    cutoff: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/).default('14:00'),
    /** Working days between the order and its parcel's leaving, beyond the cut-off. */
    handling_days: z.number().int().min(0).max(30).default(0),
    /** Days on which parcels leave: 1 for Monday to 7 for Sunday. */
    workdays: z.array(z.number().int().min(1).max(7)).min(1).default([1, 2, 3, 4, 5]),
    /** Where the parcels leave from: its holidays count. */
    country: z.literal('CH').default('CH'),
    canton: text.length(2).default('VD'),
  }),
  warranty: z.object({ years: z.number().int().min(2).default(2) }),
  terms: z.object({ version: text.default('2026-11') }),
  bank: z.object({
    /** Whom transfers go to; the parts of a structured address, as the QR-bill needs them. */
    name: text.min(1).max(70).default('Pignon Sàrl'),
    street: text.min(1).max(70).default('Rue du Simplon'),
    building_number: text.max(16).default('12'),
    postal_code: text.min(1).max(16).default('1006'),
    city: text.min(1).max(35).default('Lausanne'),
    country: country.default('CH'),
    /** An IBAN or a QR-IBAN, which decides the kind of reference. */
    iban: compact.refine((iban) => isValidIBAN(iban)).default('CH9300762011623852957'),
    bic: compact.refine((bic) => isValidBIC(bic)).default('POFICHBEXXX'),
    /** Days after the instructions: the reminder, and the end of waiting. */
    reminder_days: z.number().int().min(1).max(60).default(5),
    cancel_days: z.number().int().min(1).max(90).default(10),
    /** Working days that a transfer takes, as the shop tells it. */
    transfer_min_days: z.number().int().min(0).max(30).default(2),
    transfer_max_days: z.number().int().min(1).max(30).default(3),
  }),
  security: z.object({
    /** Staff enter the back office with two factors only. */
    require_two_factor: z.boolean().default(false),
  }),
  payments: z.object({
    /** What staff have put out of use: no new payment is begun there. */
    disabled: z.array(z.enum(['mollie', 'bank_transfer', 'sandbox'])).default([]),
    /** Stored test keys are used, not live ones. */
    test_mode: z.boolean().default(true),
  }),
  notifications: z.object({
    /** Where messages to staff go; empty: the shop's own address. */
    staff_email: z.union([z.literal(''), z.email()]).default(''),
    orderEmails: z.boolean().default(true),
    stockAlerts: z.boolean().default(true),
    promotionUpdates: z.boolean().default(true),
    weeklyReports: z.boolean().default(true),
  }),
  appearance: z.object({
    /** What visitors see who have not chosen themselves. */
    theme: z.enum(themes).default('system'),
    /** A line above the header; a language without a text of its own shows the French one. */
    announcement_fr: text.max(200).default(''),
    announcement_de: text.max(200).default(''),
    announcement_en: text.max(200).default(''),
    /** First and last day of the shop's on which it is shown; empty: without end. */
    announcement_from: day.default(''),
    announcement_until: day.default(''),
  }),
  backup: z.object({
    isDaily: z.boolean().default(true),
    /** From this hour of the shop's day on. */
    hour: z.number().int().min(0).max(23).default(3),
    /** How many of the daily ones are kept. */
    keep: z.number().int().min(1).max(90).default(14),
  }),
} as const;

export type Settings = { [G in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[G]> };
export type SettingGroup = keyof Settings;
