import { z } from 'zod';
import { ownPath } from '#shared/auth.ts';

const text = z.object({
  subject: z.string().trim().max(150),
  body: z
    .string()
    .max(5000)
    .transform((body) => body.replaceAll('\r\n', '\n').trim()),
  /** Label of the button. */
  button: z.string().trim().max(40),
});

/** Selects recipients among people with consent; with a locale, only readers of that language. */
export const audience = z
  .object({
    kind: z.enum(['everyone', 'category', 'brand', 'quiet']),
    /** Id of a category or brand, depending on `kind`. */
    value: z.string().trim().max(80).default(''),
    /** For `quiet`: months without an order, after at least one earlier order. */
    months: z.number().int().min(1).max(60).nullable().default(null),
    locale: z.enum(['fr', 'de', 'en']).nullable().default(null),
  })
  .refine(({ kind, value }) => kind !== 'category' || value !== '', { path: ['value'] })
  .refine(({ kind, value }) => kind !== 'brand' || z.uuid().safeParse(value).success, { path: ['value'] })
  .refine(({ kind, months }) => kind !== 'quiet' || months !== null, { path: ['months'] });

export type Audience = z.output<typeof audience>;

export const campaignTexts = z.object({ fr: text, de: text, en: text });
export type CampaignTexts = z.output<typeof campaignTexts>;

/** A campaign as entered by staff. Readers of a language without subject and text get French. */
export const campaignInput = z.object({
  name: z.string().trim().min(1).max(120),
  texts: campaignTexts,
  link_path: z
    .string()
    .trim()
    .max(300)
    .refine((path) => path === '' || ownPath(path) === path)
    .transform((path) => path || null),
  promotion_id: z.uuid().nullable(),
  product_ids: z
    .array(z.uuid())
    .max(8)
    .transform((ids) => [...new Set(ids)]),
  audience,
});

export type CampaignInput = z.output<typeof campaignInput>;
