import { z } from 'zod';
import { ownPath } from '#shared/auth.ts';

const text = z.object({
  subject: z.string().trim().max(150),
  body: z
    .string()
    .max(5000)
    .transform((body) => body.replaceAll('\r\n', '\n').trim()),
  /** What the button says. */
  button: z.string().trim().max(40),
});

/** Whom a campaign is for, among those who consented; with a language, only who reads it. */
export const audience = z
  .object({
    kind: z.enum(['everyone', 'category', 'brand', 'quiet']),
    /** A category's id or a brand's, by kind. */
    value: z.string().trim().max(80).default(''),
    /** No order for so many months, after at least one before; by kind. */
    months: z.number().int().min(1).max(60).nullable().default(null),
    locale: z.enum(['fr', 'de', 'en']).nullable().default(null),
  })
  .refine(({ kind, value }) => kind !== 'category' || value !== '', { path: ['value'] })
  .refine(({ kind, value }) => kind !== 'brand' || z.uuid().safeParse(value).success, { path: ['value'] })
  .refine(({ kind, months }) => kind !== 'quiet' || months !== null, { path: ['months'] });

export type Audience = z.output<typeof audience>;

export const campaignTexts = z.object({ fr: text, de: text, en: text });
export type CampaignTexts = z.output<typeof campaignTexts>;

/** A campaign as staff write it. A language without subject and text is sent in French. */
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
