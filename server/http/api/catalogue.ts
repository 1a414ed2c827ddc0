import { helpPaths, helpTopicName } from '#shared/i18n/help-topic.ts';
import { createRoute, z } from '@hono/zod-openapi';
import {
  type ProductSearchResult,
  type ProductQuery,
  findProduct,
  inLanguage,
  sortOrders,
  findSuggestions,
  variantTypes,
} from '#server/catalogue/products/index.ts';
import { jsonListResponse } from '#performance/json-fragments/json-fragments.ts';
import { approximateEuro } from '#shared/approximate-price.ts';
import { formatPrice } from '#shared/format.ts';
import { isLocale, locales, type Locale } from '#shared/locales.ts';
import { fromDecimal, toDecimal } from '#server/platform/kernel/money.ts';
import type { Shop } from '#server/shop.ts';
import { sendProblem } from '../problem.ts';
import { type Api, describeJsonResponse, describeProblemResponses, publicSecurity } from './create-api.ts';
import { buildFacets } from '#server/catalogue/products/index.ts';
import { cachedJson } from './cached-json.ts';
import { serializeProductItems } from './product-items.ts';
import { productLinksSchema, toProductLinks } from './product-links.ts';
import { productSchema, toPublicProduct, toVariant, variantSchema } from './product-view.ts';

const list = z
  .string()
  .max(500)
  .optional()
  .transform((text) =>
    text
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const lang = z.enum(locales).optional();
// A browser sends an empty text for an empty form field; it means no limit.
const amount = z
  .preprocess((text) => (text === '' ? undefined : text), z.coerce.number().min(0).max(10_000_000).optional())
  .openapi({ type: 'number', minimum: 0, maximum: 10_000_000 });

const listParams = z.object({
  category: z.string().max(80).optional(),
  brand: list,
  q: z.string().max(100).optional(),
  sort: z.enum(sortOrders).optional(),
  min_price: amount,
  max_price: amount,
  in_stock: z.enum(['true', 'false', '1', '0']).optional(),
  size: list,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
  lang,
});

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number() });
const listSchema = z.object({
  items: z.array(productSchema),
  total: z.number(),
  page: z.number(),
  per_page: z.number(),
  facets: z.object({
    brand: z.array(facetValue),
    category: z.array(facetValue),
    availability: z.array(facetValue),
    size: z.array(facetValue.extend({ type: z.enum(variantTypes) })),
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
    specifications: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(facetValue) })),
  }),
});

export function addCatalogueRoutes(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/products',
      security: publicSecurity,
      tags: ['Catalogue'],
      summary: 'Search and filter products',
      request: { query: listParams },
      responses: { 200: describeJsonResponse(listSchema), ...describeProblemResponses(400) },
    }),
    async (c) => {
      const shop = c.get('shop');
      const query = c.req.valid('query');
      const locale = query.lang ?? 'fr';
      const category = query.category
        ? (shop.catalogueIndex.reference.tree.resolve(query.category)?.id ?? query.category)
        : undefined;
      const found = await shop.catalogueIndex.find(toQuery(shop, query, category), true);
      const items = await serializeProductItems(shop, found.products, locale);
      c.get('info').keep('listing', ...items.flatMap(({ tags }) => tags));
      const rest = {
        total: found.total,
        page: query.page,
        per_page: query.per_page,
        facets: facetsFor(shop, found, category, locale),
      };
      return cachedJson<z.output<typeof listSchema>>(c, jsonListResponse(items, rest));
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/products/{id}',
      security: publicSecurity,
      tags: ['Catalogue'],
      summary: 'One product with its variants, specifications, relations and documents',
      request: { params: z.object({ id: z.string() }), query: z.object({ lang }) },
      responses: {
        200: describeJsonResponse(
          productSchema
            .extend({ variants: z.array(variantSchema), specifications: z.record(z.string(), z.string()) })
            .extend(productLinksSchema.shape)
            .loose(),
        ),
        ...describeProblemResponses(404),
      },
    }),
    async (c) => {
      const shop = c.get('shop');
      const { id } = c.req.valid('param');
      const locale = c.req.valid('query').lang ?? 'fr';
      const indexed = z.uuid().safeParse(id).success ? await shop.catalogueIndex.findById(id) : undefined;
      const detail = indexed && (await findProduct(shop.db, id));
      if (!indexed || !detail)
        return sendProblem(c, {
          status: 404,
          code: 'product_not_found',
          detail: `Produit non trouvé avec l'ID: ${id}`,
        }) as never;
      const variants = detail.variants.map((variant) => toVariant(variant, indexed.price));
      const stock = variants.reduce((sum, variant) => sum + variant.stock_quantity, 0);
      const typed = Object.fromEntries(detail.typed.map(({ key, value }) => [key, value]));
      const description = inLanguage(detail.description, locale);
      return c.json(
        {
          ...toPublicProduct(shop, indexed, description, locale),
          stock_quantity: stock,
          variants,
          specifications: { ...detail.specifications, ...typed },
          ...(await toProductLinks(shop, detail, locale)),
        },
        200,
      );
    },
  );

  const categorySchema = z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    parent_id: z.string().nullable(),
    path: z.string(),
    productCount: z.number(),
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/categories',
      security: publicSecurity,
      tags: ['Catalogue'],
      summary: 'The tree of categories, with live counts',
      request: { query: z.object({ lang }) },
      responses: { 200: describeJsonResponse(z.array(categorySchema)) },
    }),
    async (c) => {
      const { catalogueIndex } = c.get('shop');
      const locale = c.req.valid('query').lang ?? 'fr';
      const { counts } = await catalogueIndex.find({ page: 1, perPage: 1 }, true);
      return c.json(
        catalogueIndex.reference.tree.visible.map((category) => ({
          id: category.id,
          name: inLanguage(category.name, locale),
          description: inLanguage(category.description, locale),
          parent_id: category.parentId,
          path: `/category/${category.id}`,
          security: publicSecurity,
          productCount: counts.get(`category:${category.id}`) ?? 0,
        })),
        200,
      );
    },
  );

  const brandSchema = z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    website_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    productCount: z.number(),
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/brands',
      security: publicSecurity,
      tags: ['Catalogue'],
      summary: 'The brands, with live counts',
      request: { query: z.object({ lang }) },
      responses: { 200: describeJsonResponse(z.array(brandSchema)) },
    }),
    async (c) => {
      const { catalogueIndex } = c.get('shop');
      const locale = c.req.valid('query').lang ?? 'fr';
      const { counts } = await catalogueIndex.find({ page: 1, perPage: 1 }, true);
      return c.json(
        catalogueIndex.reference.brands.map(({ id, slug, name, description, websiteUrl, logoUrl }) => ({
          id,
          slug,
          name,
          description: description ? inLanguage(description, locale) : '',
          website_url: websiteUrl,
          logo_url: logoUrl,
          productCount: counts.get(`brand:${slug}`) ?? 0,
        })),
        200,
      );
    },
  );

  const suggestionSchema = z.object({
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        brand: z.string(),
        price_label: z.string(),
        image: z.string().nullable(),
      }),
    ),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    brands: z.array(z.object({ id: z.string(), name: z.string() })),
    help: z.object({ path: z.string(), name: z.string() }).optional(),
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/search/suggest',
      security: publicSecurity,
      tags: ['Catalogue'],
      summary: 'What a search box offers while typing',
      description: 'With `currency=EUR` the price label is what that is in euro, about; CHF is charged.',
      request: {
        query: z.object({
          q: z.string().max(100).default(''),
          lang,
          currency: z.enum(['CHF', 'EUR']).optional(),
        }),
      },
      responses: { 200: describeJsonResponse(suggestionSchema) },
    }),
    async (c) => {
      const { catalogueIndex, settings } = c.get('shop');
      const { q, lang: wanted, currency } = c.req.valid('query');
      const label = (price: number) =>
        currency === 'EUR'
          ? approximateEuro(price, settings.current().currency.chf_per_eur)
          : formatPrice(price);
      const locale = isLocale(wanted) ? wanted : 'fr';
      const { products, categories, brands, help } = await findSuggestions(catalogueIndex, q, locale);
      return c.json(
        {
          products: products.map((product) => ({
            id: product.id,
            name: inLanguage(product.name, locale),
            brand: product.brand,
            price_label: label(product.price),
            image: product.images[0] ?? null,
          })),
          categories,
          brands,
          ...(help ? { help: { path: helpPaths[help], name: helpTopicName(help, locale) } } : {}),
        },
        200,
      );
    },
  );
}

function toQuery(shop: Shop, query: z.output<typeof listParams>, category: string | undefined): ProductQuery {
  const slugs = query.brand?.map(
    (name) =>
      shop.catalogueIndex.reference.brands.find((brand) => brand.slug === name || brand.name === name)
        ?.slug ?? name,
  );
  return {
    ...(category ? { category } : {}),
    ...(slugs?.length ? { brands: slugs } : {}),
    ...(query.q ? { query: query.q } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
    ...(query.min_price === undefined ? {} : { minPrice: fromDecimal(query.min_price) }),
    ...(query.max_price === undefined ? {} : { maxPrice: fromDecimal(query.max_price) }),
    ...(query.in_stock === 'true' || query.in_stock === '1' ? { availability: ['in', 'low'] } : {}),
    ...(query.size?.length ? { sizes: query.size } : {}),
    page: query.page,
    perPage: query.per_page,
  };
}

function facetsFor(shop: Shop, found: ProductSearchResult, category: string | undefined, locale: Locale) {
  const facets = buildFacets(shop.catalogueIndex, found, category, locale);
  return {
    ...facets,
    price: found.priceRange
      ? { min: toDecimal(found.priceRange.min), max: toDecimal(found.priceRange.max) }
      : null,
  };
}
