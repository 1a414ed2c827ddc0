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
  warranty: z.object({ years: z.number().int().min(2).default(2) }),
  terms: z.object({ version: text.default('2026-11') }),
  bank: z.object({
    beneficiary: text.default('Pignon Sàrl, Rue du Simplon 12, 1006 Lausanne'),
    iban: text.default('CH9300762011623852957'),
    bic: text.default('POFICHBEXXX'),
  }),
} as const;

export type Settings = { [G in keyof typeof settingGroups]: z.infer<(typeof settingGroups)[G]> };
export type SettingGroup = keyof Settings;
