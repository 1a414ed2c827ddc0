import { z } from 'zod';
import {
  mayAddSection,
  mostGuides,
  productCounts,
  productRules,
  reviewCounts,
  seasons,
} from '#shared/home-page.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { isSafeLink } from '#shared/site.ts';

/** A text in each language of the shop; empty where it is not written. */
export type LocalizedText = Record<Locale, string>;

const text = (most: number) =>
  z.object(
    Object.fromEntries(
      locales.map((locale) => [locale, z.string({ error: 'text' }).trim().max(most, { error: 'long' })]),
    ) as Record<Locale, z.ZodString>,
  );

/** A path of the shop or an https URL; empty for no link. */
const link = z
  .string({ error: 'link' })
  .trim()
  .max(500, { error: 'long' })
  .refine((href) => href === '' || (/^(\/|https:)/i.test(href) && isSafeLink(href)), { error: 'link' });

const picture = z
  .string()
  .regex(/^(\/media\/product-images\/(products|home)\/[\w.-]+)?$/, { error: 'picture' });

/** An object of the catalogue, with its name for the case that it is deleted later. */
const reference = z.object({
  id: z.string().min(1, { error: 'required' }).max(80),
  name: z.string().max(300),
});
export type Reference = z.infer<typeof reference>;

const base = {
  id: z.uuid(),
  /** Increases with each change of the section, to detect concurrent changes. */
  version: z.int().min(1),
  is_hidden: z.boolean(),
};

const button = z.object({ label: text(40), link });

const guide = z.object({
  label: text(80),
  text: text(240),
  link,
  /** Season in which the shop shows the guide. */
  season: z.enum(['all', ...seasons], { error: 'required' }),
});
export type Guide = z.infer<typeof guide>;

const schemas = [
  z.object({
    ...base,
    kind: z.literal('hero'),
    title: text(120),
    text: text(600),
    buttons: z.array(button).max(2),
    picture: z.enum(['automatic', 'product', 'uploaded', 'none']),
    product: reference.nullable(),
    picture_url: picture,
  }),
  z.object({ ...base, kind: z.literal('figures') }),
  z.object({
    ...base,
    kind: z.literal('families'),
    title: text(80),
    source: z.enum(['tiles', 'chosen']),
    categories: z.array(reference).max(20, { error: 'many' }),
  }),
  z.object({
    ...base,
    kind: z.literal('products'),
    title: text(80),
    rule: z.enum(productRules, { error: 'rule' }),
    count: z
      .int({ error: 'count' })
      .min(productCounts.min, { error: 'count' })
      .max(productCounts.max, { error: 'count' }),
    category: reference.nullable(),
    brand: reference.nullable(),
    badge: z.string().trim().max(60, { error: 'long' }),
    products: z.array(reference.extend({ id: z.uuid() })).max(productCounts.max, { error: 'many' }),
  }),
  z.object({ ...base, kind: z.literal('bike_finder'), title: text(120), text: text(600) }),
  z.object({ ...base, kind: z.literal('checks'), title: text(80) }),
  z.object({
    ...base,
    kind: z.literal('reviews'),
    title: text(80),
    count: z
      .int({ error: 'review_count' })
      .min(reviewCounts.min, { error: 'review_count' })
      .max(reviewCounts.max, { error: 'review_count' }),
  }),
  z.object({
    ...base,
    kind: z.literal('brands'),
    title: text(80),
    /** `all`: the logos of all brands; `chosen`: these brands with their descriptions. */
    source: z.enum(['all', 'chosen']).default('all'),
    brands: z.array(reference).max(20, { error: 'many' }).default([]),
  }),
  z.object({
    ...base,
    kind: z.literal('guides'),
    title: text(80),
    /** Empty: the shop's own guides. */
    guides: z.array(guide).max(mostGuides, { error: 'many' }),
  }),
  z.object({
    ...base,
    kind: z.literal('text'),
    title: text(120),
    text: text(3000),
    button,
    picture_url: picture,
    picture_side: z.enum(['left', 'right']),
  }),
  z.object({ ...base, kind: z.literal('opening_hours'), title: text(80) }),
  z.object({ ...base, kind: z.literal('workshop') }),
  z.object({ ...base, kind: z.literal('steps') }),
  z.object({ ...base, kind: z.literal('terms') }),
] as const;

/** Schema of one section. The messages of its issues are codes for the texts of the editor. */
export const sectionSchema = z.discriminatedUnion('kind', schemas).superRefine((section, { addIssue }) => {
  const missing = (...path: (string | number)[]) => addIssue({ code: 'custom', message: 'required', path });
  if (section.kind === 'products') {
    const { rule } = section;
    if (rule === 'category' && !section.category) missing('category');
    if (rule === 'brand' && !section.brand) missing('brand');
    if (rule === 'badge' && !section.badge) missing('badge');
  }
  if (section.kind === 'hero' && section.picture === 'product' && !section.product) missing('product');
  if (section.kind === 'hero')
    section.buttons.forEach((one, at) => isHalfWritten(one) && missing('buttons', at, 'link'));
  if (section.kind === 'guides')
    section.guides.forEach(({ label, link: href }, at) => {
      if (!label.fr) missing('guides', at, 'label', 'fr');
      if (!href) missing('guides', at, 'link');
    });
  if (section.kind === 'text' && isHalfWritten(section.button)) missing('button', 'link');
});
export type Section = z.infer<typeof sectionSchema>;
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

const isHalfWritten = (one: z.infer<typeof button>) =>
  one.link === '' && Object.values(one.label).some(Boolean);

/** Schema of the whole home page: every id once, and no second section of a kind that can occur only once. */
export const sectionsSchema = z.array(sectionSchema).superRefine((sections, { addIssue }) => {
  sections.forEach(({ id, kind }, at) => {
    const earlier = sections.slice(0, at);
    if (earlier.some((other) => other.id === id)) addIssue({ code: 'custom', message: 'twice', path: [at] });
    else if (
      !mayAddSection(
        kind,
        earlier.map((other) => other.kind),
      )
    )
      addIssue({ code: 'custom', message: 'once', path: [at] });
  });
});

/** Returns the stored sections that are valid, so that one unknown section does not hide the others. */
export function readStoredSections(stored: unknown): Section[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => sectionSchema.safeParse(one).data ?? []);
}

/** Returns a text in a language; a missing translation falls back to French. */
export const textIn = (text: LocalizedText, locale: Locale): string => text[locale] || text.fr;
