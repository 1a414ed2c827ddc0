import {
  type Part,
  factName,
  factValueName,
  familyName,
  readVariantParts,
} from '#server/catalogue/fit/index.ts';
import {
  type IndexedProduct,
  type ProductDetail,
  inLanguage,
  localizeSizeName,
} from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import { type BikeSize, bikeTextKeys } from '#shared/bike-details.ts';
import type { Gears } from '#shared/development.ts';
import { unitOfFact } from '#shared/fit/units.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';

/** Components of a bike in the order of the list, each with the facts that describe it to a rider. */
const described: Partial<Record<Family, readonly string[]>> = {
  frame: ['shell', 'rear_axle', 'max_tyre'],
  fork: ['front_axle', 'steerer', 'max_tyre'],
  wheel: ['front_axle', 'rear_axle', 'freehub'],
  rim: ['rim_width'],
  tyre: [],
  crankset: ['chainrings'],
  bottom_bracket: ['shell'],
  cassette: [],
  chain: ['speeds'],
  rear_derailleur: ['shifting'],
  front_derailleur: ['shifting'],
  shifter: ['shifting', 'speeds'],
  brake: ['caliper_mount', 'fluid'],
  rotor: ['diameter'],
  handlebar: ['clamp'],
  stem: ['clamp'],
  seatpost: ['post_diameter'],
  saddle: ['rail'],
};
/** Components that differ in more than their facts, so that equal facts do not make them interchangeable. */
const unlinked: readonly Family[] = ['frame', 'fork', 'wheel', 'rim'];
const maxLinks = 2;

/**
 * Loads what only a bike or a frame has on its product page. `components` and `gears` are those of the first
 * size, because sizes of a bike differ in their frame only.
 *
 * @param isBike whether the product is a complete bike; a frame has no components
 * @returns undefined for a product that has no such data
 */
export async function loadBike(
  shop: Shop,
  locale: Locale,
  { product, detail, isBike }: { product: IndexedProduct; detail: ProductDetail; isBike: boolean },
) {
  const first = detail.variants[0];
  if (!isBike && !detail.bikeDetails) return undefined;
  const parts =
    isBike && first ? ((await readVariantParts(shop.db, [first.id])).get(first.id) ?? []) : ([] as const);
  return {
    sizes: sizesOf(detail, locale),
    components: await componentsOf(shop, parts, product.id, locale),
    gears: gearsOf(parts),
    texts: bikeTextKeys.flatMap((key) => {
      const text = detail.bikeDetails?.texts[key];
      return text ? [{ key, text: inLanguage(text, locale) }] : [];
    }),
  };
}

export type BikeView = NonNullable<Awaited<ReturnType<typeof loadBike>>>;

/** Stored sizes in the order of the variants; a size that is no longer sold is left out. */
function sizesOf({ bikeDetails, variants }: ProductDetail, locale: Locale) {
  const stored = bikeDetails?.sizes ?? [];
  return variants.flatMap((variant): (BikeSize & { name: string; variantId: string })[] => {
    const name = variant.type === 'default' ? '' : variant.name;
    const size = stored.find((one) => one.size === name);
    return size ? [{ ...size, name: localizeSizeName(name, locale), variantId: variant.id }] : [];
  });
}

const valueOf = (parts: readonly Part[], family: Family, key: string) =>
  parts.find((part) => part.family === family)?.facts.get(key)?.value;

function gearsOf(parts: readonly Part[]): Gears | undefined {
  const chainrings = valueOf(parts, 'crankset', 'chainrings');
  const [min, max] = [valueOf(parts, 'cassette', 'teeth_min'), valueOf(parts, 'cassette', 'teeth_max')];
  const [tyreMm, beadMm] = [valueOf(parts, 'tyre', 'width'), valueOf(parts, 'tyre', 'bead')];
  const rings = (Array.isArray(chainrings) ? chainrings : [chainrings]).filter(
    (teeth) => typeof teeth === 'number' && teeth > 0,
  );
  const isKnown =
    typeof min === 'number' && min > 0 && typeof max === 'number' && max > 0 && rings.length > 0;
  return isKnown && typeof tyreMm === 'number' && typeof beadMm === 'number'
    ? { chainrings: rings as number[], sprockets: { min, max }, tyreMm, beadMm }
    : undefined;
}

async function componentsOf(shop: Shop, parts: readonly Part[], productId: string, locale: Locale) {
  // The fit index can be ready before the products are.
  const linked = shop.catalogueIndex.isReady
    ? shop.fitIndex.productsOfParts(parts.filter(({ family }) => !unlinked.includes(family)))
    : new Map<Family, string[]>();
  const found = await shop.catalogueIndex.findByIds([...new Set([...linked.values()].flat())]);
  const byId = new Map(found.map((product) => [product.id, product]));
  return (Object.keys(described) as Family[]).flatMap((family) => {
    const part = parts.find((one) => one.family === family);
    if (!part) return [];
    const products = (linked.get(family) ?? [])
      .filter((id) => id !== productId)
      .flatMap((id) => byId.get(id) ?? [])
      .slice(0, maxLinks);
    return [
      {
        family,
        name: familyName(family, locale),
        facts: describe(part, locale),
        parts: products.map((product) => ({
          id: product.id,
          name: `${inLanguage(product.name, locale)}, ${product.brand}`,
          path: productPath({ id: product.id, name: inLanguage(product.name, locale) }),
        })),
      },
    ];
  });
}

/** Returns the facts of a component as one line, such as `11–34` or `28-622`. */
function describe({ family, facts }: Part, locale: Locale): string {
  const value = (key: string) => facts.get(key)?.value;
  if (family === 'tyre' && value('width') && value('bead')) return `${value('width')}-${value('bead')}`;
  const range =
    family === 'cassette' && value('teeth_min') && value('teeth_max')
      ? [`${value('teeth_min')}–${value('teeth_max')}`]
      : [];
  const keys = family === 'cassette' ? ['speeds', 'freehub'] : (described[family] ?? []);
  const named = keys.flatMap((key) => {
    const fact = value(key);
    if (fact === undefined) return [];
    const unit = unitOfFact(family, key) === 'mm' ? '\u00a0mm' : '';
    return [`${factName(key, locale)} ${factValueName(fact, locale)}${unit}`];
  });
  return [...range, ...named].join(' · ');
}
