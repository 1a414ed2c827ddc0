import { z } from 'zod';
import { safeRedirectPath } from '#shared/auth.ts';
import { locales } from '#shared/locales.ts';

const text = z.object({
  subject: z.string().trim().max(150),
  body: z
    .string()
    .max(5000)
    .transform((body) => body.replaceAll('\r\n', '\n').trim()),
  /** Label of the button. */
  button: z.string().trim().max(40),
});

/**
 * Selects a campaign's recipients among the people with e-mail consent. With `locale`, only readers of that
 * language.
 */
export const audienceSchema = z
  .object({
    kind: z.enum(['everyone', 'category', 'brand', 'quiet']),
    /** Id of a category or brand, depending on `kind`. */
    value: z.string().trim().max(80).default(''),
    /** Only for `quiet` (customers who have not ordered recently): number of months without an order. */
    months: z.number().int().min(1).max(60).nullable().default(null),
    locale: z.enum(locales).nullable().default(null),
  })
  .refine(({ kind, value }) => kind !== 'category' || value !== '', { path: ['value'] })
  .refine(({ kind, value }) => kind !== 'brand' || z.uuid().safeParse(value).success, { path: ['value'] })
  .refine(({ kind, months }) => kind !== 'quiet' || months !== null, { path: ['months'] });

export type Audience = z.output<typeof audienceSchema>;

export const campaignTextsSchema = z.object({ fr: text, de: text, en: text });
export type CampaignTexts = z.output<typeof campaignTextsSchema>;

/**
 * A campaign as entered by staff. Recipients whose language has no subject or no text receive the French
 * text.
 */
export const campaignInputSchema = z.object({
  name: z.string().trim().min(1).max(120),
  texts: campaignTextsSchema,
  link_path: z
    .string()
    .trim()
    .max(300)
    .refine((path) => path === '' || safeRedirectPath(path) === path)
    .transform((path) => path || null),
  promotion_id: z.uuid().nullable(),
  product_ids: z
    .array(z.uuid())
    .max(8)
    .transform((ids) => [...new Set(ids)]),
  audience: audienceSchema,
});

export type CampaignInput = z.output<typeof campaignInputSchema>;
