import type { Appearance } from '#server/catalogue/products/families.ts';
import type { Brand } from './brand.ts';
import { choices } from './choices.ts';
import type { DescriptionWriter } from './compose.ts';
import { internalGtin } from './gtin.ts';
import { type Level, type PartFamily, type Size, tier } from './part.ts';
import { costPrice, shopPrice } from './pricing.ts';
import { idFrom } from '#server/platform/kernel/id-from.ts';
import { randomFrom, slugFrom } from './random.ts';
import { isScarce, stockLevels } from './stock.ts';
import { ridden } from './texts/common.ts';
import { type Text, type Words, decimal, translated } from './wording.ts';

type ThreeLanguages = ReturnType<typeof translated>;

export interface SeedVariant {
  id: string;
  sku: string;
  type: string;
  name: string;
  value: string;
  extra_cents: number;
  stock: number;
}

/** A product as the seed knows it, ready for any table. */
export interface SeedProduct {
  id: string;
  slug: string;
  brand: Brand;
  category: string;
  sku: string;
  name: ThreeLanguages;
  description: ThreeLanguages;
  price_cents: number;
  cost_price_cents: number;
  weight_g: number;
  /** Key and value; a choice by its code. */
  specs: [key: string, value: string][];
  appearance: Appearance;
  dimensions: { length: number; width: number; height: number };
  badge: string | null;
  warranty_years: number | null;
  certification: string | null;
  gtin: string;
  is_featured: boolean;
  min_stock_level: number;
  created_at: Date;
  variants: SeedVariant[];
}

/** One make of a part: who makes it, in which series. */
export interface Make {
  family: PartFamily;
  build: number;
  brand: Brand;
  level: Level;
  /** Sets apart series of the same name in a very large catalogue. */
  edition?: number;
  /** Its place within the family and within the catalogue. */
  nInFamily: number;
  n: number;
}

const lastDay = Date.UTC(2025, 10, 14, 8);
const choicesOf: Record<string, Record<string, Text>> = choices;
const single: Size = { name: '', value: '', extra: 0 };

function commonWords(make: Make, line: string, specs: SeedProduct['specs'], weight: number, weighed: Text = ['', '', '']): Words {
  const kilos = decimal(Math.round(weight / 100) / 10);
  const massIn = (i: 0 | 1 | 2): string => `${weight < 2500 ? `${weight} g` : `${kilos[i]} kg`} ${weighed[i]}`.trim();
  const mass: Text = [massIn(0), massIn(1), massIn(2)];
  const words: Record<string, Words[string]> = { brand: make.brand.name, line, mass };
  for (const [key, value] of specs) words[key] = choicesOf[key]?.[value] ?? decimal(Number(value));
  const { use } = make.family.kindOf(make.build);
  return use ? { ...words, ...ridden[use] } : words;
}

/** Makes the product; the same make always gives the same. */
export function makeProduct(make: Make, writer: DescriptionWriter): SeedProduct {
  const { brand, family, level } = make;
  const series = tier(level, brand.lines);
  const line = make.edition ? `${series} ${make.edition}` : series;
  const slug = `${brand.slug}/${family.family}/${slugFrom(line)}/${make.build}`;
  const random = randomFrom(slug);
  const part = family.make(make.build, level, randomFrom(`${brand.slug}/${line}/${family.family}`));
  const designation =
    typeof part.designation === 'string' ? ([part.designation, part.designation, part.designation] as const) : part.designation;
  const called = (i: 0 | 1 | 2): string => `${part.noun[i]} ${line} ${designation[i]}`.trim();
  const name = translated([called(0), called(1), called(2)]);
  const weight = Math.round(part.weight * (0.98 + 0.04 * random.next()));
  const dearness = tier(level, [0.76, 1, 1.36]) * tier(brand.priceLevel, [0.88, 1, 1.16]) * (0.96 + 0.08 * random.next());
  const price_cents = shopPrice(part.price * dearness);
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
    id: idFrom(slug),
    slug,
    brand,
    category: part.category,
    sku,
    name,
    description: { fr, de, en },
    price_cents,
    cost_price_cents: costPrice(price_cents, random.next()),
    weight_g: weight,
    specs,
    appearance: part.appearance,
    dimensions: { length: part.box[0], width: part.box[1], height: part.box[2] },
    badge:
      age < 45 * 24 * 60 && random.next() < 0.7
        ? 'Nouveau'
        : level === 3 && brand.priceLevel === 3 && random.next() < 0.4
          ? 'Premium'
          : null,
    warranty_years: part.warranty ?? null,
    certification: part.certification ?? null,
    gtin: internalGtin(make.n),
    is_featured: Boolean(family.featured) && !make.edition && make.nInFamily === featuredPlace(make),
    min_stock_level: minimum,
    created_at: new Date(lastDay - age * 60_000),
    variants: options.map((size, i) => {
      const own = size.value ? `${sku}-${slugFrom(size.value).toUpperCase()}` : sku;
      return {
        id: idFrom(`${slug}/${size.value || 'default'}`),
        sku: own,
        type: part.sizes?.type ?? 'default',
        name: size.name,
        value: size.value,
        extra_cents: Math.round((size.extra * dearness) / 10) * 1000,
        stock: stock[i] ?? 0,
      };
    }),
  };
}

/** The third of a family, or the next that is well stocked. */
function featuredPlace({ n, nInFamily }: Make): number | undefined {
  return [2, 3, 4].find((place) => !isScarce(n - nInFamily + place));
}
