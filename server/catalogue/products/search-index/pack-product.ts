import type { IndexedProduct } from './product.ts';

type Text = string | number;

/** A product as a short list. Texts that many products share are numbers. */
export type PackedProduct = [
  id: string,
  names: [fr: string, de?: string | null, en?: string | null],
  brand: Text,
  brandSlug: Text,
  category: Text,
  price: number,
  sku: string,
  otherSkus: string[],
  stocks: string,
  stock: number,
  stockState: IndexedProduct['stockState'],
  weightGrams: number,
  images: string[],
  badge: Text | null,
  warrantyYears: number | null,
  certification: Text | null,
  gtin: string | null,
  otherGtins: string[],
  isFeatured: 0 | 1,
  createdAt: string,
  changedAt: Text,
  rating: IndexedProduct['rating'],
  specifications: Text[],
  sizes: Text[],
  variantType: Text,
  hasVariants: 0 | 1,
  onlyVariantId: string | null,
];

/** @param shared returns the number of a text that many products have, or the text itself */
export function packProduct(product: IndexedProduct, shared: (text: string) => Text): PackedProduct {
  const { fr, de, en } = product.name;
  const optional = (text: string | null) => (text === null ? null : shared(text));
  return [
    product.id,
    en === undefined ? (de === undefined ? [fr] : [fr, de]) : [fr, de ?? null, en],
    shared(product.brand),
    shared(product.brandSlug),
    shared(product.category),
    product.price,
    product.sku,
    product.skus.slice(1),
    product.stocks,
    product.stock,
    product.stockState,
    product.weightGrams,
    product.images,
    optional(product.badge),
    product.warrantyYears,
    optional(product.certification),
    product.gtin,
    product.gtin === null ? product.gtins : product.gtins.slice(1),
    product.isFeatured ? 1 : 0,
    product.createdAt,
    shared(product.changedAt),
    product.rating,
    Object.entries(product.specifications).flatMap(([key, value]) => [shared(key), shared(value)]),
    product.sizes.map(shared),
    shared(product.variantType),
    product.hasVariants ? 1 : 0,
    product.onlyVariantId,
  ];
}

/** @param text returns the text of a number that `shared` returned */
export function unpackProduct(packed: PackedProduct, text: (shared: Text) => string): IndexedProduct {
  const [
    id,
    [fr, de, en],
    brand,
    brandSlug,
    category,
    price,
    sku,
    otherSkus,
    stocks,
    stock,
    stockState,
    ...rest
  ] = packed;
  const [weightGrams, images, badge, warrantyYears, certification, gtin, otherGtins, isFeatured, ...last] =
    rest;
  const [createdAt, changedAt, rating, specifications, sizes, variantType, hasVariants, onlyVariantId] = last;
  const optional = (shared: Text | null) => (shared === null ? null : text(shared));
  const pairs: [string, string][] = [];
  for (let i = 0; i < specifications.length; i += 2)
    pairs.push([text(specifications[i]!), text(specifications[i + 1]!)]);
  return {
    id,
    name: { fr, ...(typeof de === 'string' ? { de } : {}), ...(typeof en === 'string' ? { en } : {}) },
    brand: text(brand),
    brandSlug: text(brandSlug),
    category: text(category),
    price,
    sku,
    skus: [sku, ...otherSkus],
    stocks,
    stock,
    stockState,
    weightGrams,
    images,
    badge: optional(badge),
    warrantyYears,
    certification: optional(certification),
    gtin,
    gtins: gtin === null ? otherGtins : [gtin, ...otherGtins],
    isFeatured: isFeatured === 1,
    createdAt,
    changedAt: text(changedAt),
    rating,
    specifications: Object.fromEntries(pairs),
    sizes: sizes.map(text),
    variantType: text(variantType) as IndexedProduct['variantType'],
    hasVariants: hasVariants === 1,
    onlyVariantId,
  };
}

/** Returns whether two products differ in their stock at most. */
export function differInStockOnly(a: IndexedProduct, b: IndexedProduct): boolean {
  const rest = (product: IndexedProduct) =>
    JSON.stringify(packProduct({ ...product, stock: 0, stocks: '', stockState: 'in' }, (text) => text));
  return rest(a) === rest(b);
}
