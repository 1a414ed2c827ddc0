import { z } from '@hono/zod-openapi';
import type { CategoryChanges, StaffCategory, Texts } from '#server/catalogue/products/categories/index.ts';

const slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .openapi({ description: 'Part of the URL /category/{slug}', example: 'lights' });
const name = z.string().trim().max(120).optional();
const description = z.string().trim().max(2000).optional();

/** Fields of a category that programs write; absent fields stay unchanged. */
export const categoryFieldsSchema = z.object({
  slug: slug.optional(),
  name_fr: name,
  name_de: name,
  name_en: name,
  description_fr: description,
  description_de: description,
  description_en: description,
  parent: z
    .string()
    .max(80)
    .nullable()
    .optional()
    .openapi({ description: 'Slug of the parent; null for the first level' }),
  is_hidden: z.boolean().optional(),
  home_tile: z.number().int().min(1).max(99).nullable().optional().openapi({
    description: 'Position among the tiles of the home page; null without a tile',
  }),
  aliases: z.array(z.string().trim().min(1).max(80)).max(50).optional().openapi({
    description: 'Other names in URLs, which redirect to the category',
  }),
  specifications: z
    .array(z.strictObject({ key: z.string().min(1).max(80), is_main: z.boolean().default(false) }))
    .max(60)
    .optional()
    .openapi({
      description: 'Specifications of its products in display order; the main ones become filters',
    }),
});

export const categorySchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    parent: z.string().nullable(),
    name_fr: z.string(),
    name_de: z.string().nullable(),
    name_en: z.string().nullable(),
    description_fr: z.string(),
    description_de: z.string().nullable(),
    description_en: z.string().nullable(),
    is_hidden: z.boolean(),
    home_tile: z.number().nullable(),
    picture_url: z.string().nullable(),
    aliases: z.array(z.string()),
    specifications: z.array(z.object({ key: z.string(), is_main: z.boolean() })),
    products: z.number().openapi({ description: 'Its own products, including hidden ones' }),
  })
  .openapi('StaffCategory');

export function toCategoryView(category: StaffCategory): z.output<typeof categorySchema> {
  const { slug: id, parentId, name: names, description: texts } = category;
  return {
    id,
    slug: id,
    parent: parentId,
    name_fr: names.fr,
    name_de: names.de ?? null,
    name_en: names.en ?? null,
    description_fr: texts.fr,
    description_de: texts.de ?? null,
    description_en: texts.en ?? null,
    is_hidden: category.isHidden,
    home_tile: category.homeTile,
    picture_url: category.pictureUrl,
    aliases: category.aliases,
    specifications: category.specifications.map(({ key, isMain }) => ({ key, is_main: isMain })),
    products: category.products,
  };
}

/** Converts the fields that a program sent to changes; absent fields are absent in the result. */
export function toCategoryChanges(body: z.output<typeof categoryFieldsSchema>): CategoryChanges {
  const names = given({ fr: body.name_fr, de: body.name_de, en: body.name_en }) as Texts;
  const texts = given({ fr: body.description_fr, de: body.description_de, en: body.description_en }) as Texts;
  return given({
    slug: body.slug,
    name: Object.keys(names).length > 0 ? names : undefined,
    description: Object.keys(texts).length > 0 ? texts : undefined,
    parentId: body.parent,
    isHidden: body.is_hidden,
    homeTile: body.home_tile,
    aliases: body.aliases,
    specifications: body.specifications?.map(({ key, is_main: isMain }) => ({ key, isMain })),
  });
}

function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
