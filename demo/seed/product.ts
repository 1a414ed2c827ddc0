import type { Appearance } from '#server/catalogue/products/families.ts';
import type { BikeDetails } from '#shared/bike-details.ts';
import type { Brand } from './brand.ts';
import { specificationChoices } from './choices.ts';
import type { DescriptionWriter } from './compose.ts';
import { type SeedFact, listFacts } from './facts/fact-sheet.ts';
import { internalGtin } from './gtin.ts';
import { type LineLevel, type PartFamily, type PartSize, valueForLevel } from './part.ts';
import { costPrice, toShopPrice } from './pricing.ts';
import { uuidFromSlug } from '#server/platform/kernel/uuid-from-slug.ts';
import { randomFrom, slugFrom } from './random.ts';
import { mayBeScarce, stockLevels } from './stock.ts';
import { disciplineTexts } from './texts/common.ts';
import { type Text, type PatternWords, decimalText, toTranslated } from './wording.ts';

type ThreeLanguages = ReturnType<typeof toTranslated>;

export interface SeedVariant {
  id: string;
  sku: string;
  type: string;
  name: string;
  value: string;
  extraCents: number;
  stock: number;
  /** Facts that decide about compatibility. */
  facts: SeedFact[];
}

/** Product that the demo seed generates, with data for every table. */
export interface SeedProduct {
  id: string;
  slug: string;
  brand: Brand;
  category: string;
  sku: string;
  name: ThreeLanguages;
  description: ThreeLanguages;
  priceCents: number;
  costPriceCents: number;
  weightG: number;
  /** Specifications as pairs of key and value; for a choice the value is its code. */
  specs: [key: string, value: string][];
  appearance: Appearance;
  bikeDetails: BikeDetails | null;
  dimensions: { length: number; width: number; height: number };
  badge: string | null;
  warrantyYears: number | null;
  certification: string | null;
  gtin: string;
  isFeatured: boolean;
  minStockLevel: number;
  createdAt: Date;
  variants: SeedVariant[];
}

/** Variation of a part to generate as a product: part family, build, brand and level of the product line. */
export interface ProductVariation {
  family: PartFamily;
  build: number;
  brand: Brand;
  level: LineLevel;
  /** Distinguishes product lines of the same name in a catalogue that is larger than the curated shop. */
  edition?: number;
  /** Index of the product within its part family (`nInFamily`) and within the whole catalogue (`n`). */
  nInFamily: number;
  n: number;
}

const lastDay = Date.UTC(2025, 10, 14, 8);
const choicesOf: Record<string, Record<string, Text>> = specificationChoices;
const single: PartSize = { name: '', value: '', extra: 0 };

function commonWords(
  make: ProductVariation,
  line: string,
  specs: SeedProduct['specs'],
  weight: number,
  weighed: Text = ['', '', ''],
): PatternWords {
  const kilos = decimalText(Math.round(weight / 10) / 100);
  const massIn = (i: 0 | 1 | 2): string =>
    `${weight < 2500 ? `${weight} g` : `${kilos[i]} kg`} ${weighed[i]}`.trim();
  const mass: Text = [massIn(0), massIn(1), massIn(2)];
  const words: Record<string, PatternWords[string]> = { brand: make.brand.name, line, mass };
  for (const [key, value] of specs) words[key] = choicesOf[key]?.[value] ?? decimalText(Number(value));
  const { use } = make.family.kindOf(make.build);
  return use ? { ...words, ...disciplineTexts[use] } : words;
}

/** Generates the product of a variation; the same input always returns the same product. */
export function generateProduct(make: ProductVariation, writer: DescriptionWriter): SeedProduct {
  const { brand, family, level } = make;
  const series = valueForLevel(level, brand.lines);
  const line = make.edition ? `${series} ${make.edition}` : series;
  const slug = `${brand.slug}/${family.family}/${slugFrom(line)}/${make.build}`;
  const random = randomFrom(slug);
  const part = family.make(make.build, level, randomFrom(`${brand.slug}/${line}/${family.family}`));
  const designation =
    typeof part.designation === 'string'
      ? ([part.designation, part.designation, part.designation] as const)
      : part.designation;
  const called = (i: 0 | 1 | 2): string => `${part.noun[i]} ${line} ${designation[i]}`.trim();
  const name = toTranslated([called(0), called(1), called(2)]);
  const weight = Math.round(part.weight * (0.98 + 0.04 * random.next()));
  const dearness =
    valueForLevel(level, [0.76, 1, 1.36]) *
    valueForLevel(brand.priceLevel, [0.88, 1, 1.16]) *
    (0.96 + 0.08 * random.next());
  const priceCents = toShopPrice(part.price * dearness);
  const specs = Object.entries(part.specs).map(([key, value]): [string, string] => [key, String(value)]);
  const sku = `${brand.code}-${family.code}-${part.code}-${level}${make.edition ? `-${make.edition}` : ''}`;
  const minimum = family.minStock ?? 5;
  const options = part.sizes?.options ?? [single];
  const stock = stockLevels(make.n, options.length, minimum, random);
  const [fr, de, en] = writer.describe(family.sentences, make.nInFamily, {
    ...commonWords(make, line, specs, weight, part.weighed),
    ...part.words,
  });
  const age = Math.floor(random.next() ** 1.6 * 620 * 24 * 60);
  return {
    id: uuidFromSlug(slug),
    slug,
    brand,
    category: part.category,
    sku,
    name,
    description: { fr, de, en },
    priceCents,
    costPriceCents: costPrice(priceCents, random.next()),
    weightG: weight,
    specs,
    appearance: part.appearance,
    bikeDetails: part.bikeDetails ?? null,
    dimensions: { length: part.box[0], width: part.box[1], height: part.box[2] },
    badge:
      age < 45 * 24 * 60 && random.next() < 0.7
        ? 'Nouveau'
        : level === 3 && brand.priceLevel === 3 && random.next() < 0.4
          ? 'Premium'
          : null,
    warrantyYears: part.warranty ?? null,
    certification: part.certification ?? null,
    gtin: internalGtin(make.n),
    isFeatured: Boolean(family.featured) && !make.edition && make.nInFamily === featuredPlace(make),
    minStockLevel: minimum,
    createdAt: new Date(lastDay - age * 60_000),
    variants: options.map((size, i) => {
      const own = size.value ? `${sku}-${slugFrom(size.value).toUpperCase()}` : sku;
      return {
        id: uuidFromSlug(`${slug}/${size.value || 'default'}`),
        sku: own,
        type: part.sizes?.type ?? 'default',
        name: size.name,
        value: size.value,
        extraCents: Math.round((size.extra * dearness) / 10) * 1000,
        stock: stock[i] ?? 0,
        facts: listFacts(part.factsOf?.(size, i) ?? {}),
      };
    }),
  };
}

/**
 * Returns the index, within its part family, of the product that the home page features: the third, or the
 * next one that is well stocked.
 */
function featuredPlace({ n, nInFamily }: ProductVariation): number | undefined {
  return [2, 3, 4].find((place) => !mayBeScarce(n - nInFamily + place));
}
