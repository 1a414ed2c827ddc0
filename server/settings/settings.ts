import { z } from 'zod';

const text = z.string().trim();

/** The shop's facts by group: their shape, and what an untouched shop begins with. */
export const settingGroups = {
  shop: z.object({
    name: text.min(1).default('Pignon'),
    email: z.email().default('bonjour@pignon.example'),
    phone: text.default('+41 21 555 01 80'),
    currency: z.literal('CHF').default('CHF'),
    timezone: text.default('Europe/Zurich'),
    support_hours: text.default('9h-18h'),
    offices: z.array(z.object({ city: text, lines: z.array(text) })).default([
      { city: 'Lausanne', lines: ['Rue du Simplon 12', '1006 Lausanne', 'Suisse'] },
      { city: 'Luxembourg', lines: ['Rue de Hollerich 48', '1740 Luxembourg', 'Luxembourg'] },
      { city: 'Freiburg', lines: ['Wiehrestrasse 9', '79102 Freiburg im Breisgau', 'Deutschland'] },
    ]),
    partner_brands: z.array(text).max(12).default([]),
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
    beneficiary: text.default('Pignon Sàrl, Rue du Simplon 12, 1006 Lausanne'),
    iban: text.default('CH9300762011623852957'),
    bic: text.default('POFICHBEXXX'),
  }),
  notifications: z.object({
    /** Where messages to staff go; empty: the shop's own address. */
    staff_email: z.union([z.literal(''), z.email()]).default(''),
    orderEmails: z.boolean().default(true),
    stockAlerts: z.boolean().default(true),
    promotionUpdates: z.boolean().default(true),
    weeklyReports: z.boolean().default(true),
  }),
} as const;

export type Settings = { [G in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[G]> };
export type SettingGroup = keyof Settings;
