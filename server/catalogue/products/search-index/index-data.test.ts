import { expect, test } from 'vitest';
import { CategoryTree } from '../tree.ts';
import { Lexicon } from '../search/lexicon.ts';
import { CatalogueIndex, isMostlyOutdated } from './catalogue-index.ts';
import { findProducts } from './find.ts';
import { IndexData } from './index-data.ts';
import type { IndexedProduct } from './product.ts';
import type { ReferenceData } from './reference-data.ts';
import { loadIndexData, saveIndexData } from './save-index-data.ts';

// Numerical Recipes' linear congruential generator: the same catalogues in every run.
function generator(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
type Random = ReturnType<typeof generator>;

const category = (id: string, parentId: string | null, position: number) => ({
  id,
  parentId,
  position,
  name: { fr: id },
  description: { fr: '' },
  homeTile: null,
  hasSizes: false,
  appearance: null,
  pictureUrl: null,
  isHidden: false,
});
const tree = new CategoryTree(
  [category('parts', null, 0), category('brakes', 'parts', 0), category('wheels', 'parts', 1)],
  [],
);
const reference: ReferenceData = {
  fingerprint: '',
  tree,
  lexicon: new Lexicon(tree, []),
  brands: [],
  definitions: new Map(),
  specificationsOf: new Map([['brakes', [{ key: 'pistons', isMain: true }]]]),
};

function randomProduct(id: string, { below, pick }: Random): IndexedProduct {
  const stock = pick([0, 0, 2, 9]);
  return {
    id,
    name: { fr: `Frein ${pick(['alpha', 'beta', 'gamma'])}`, de: `Bremse ${below(3)}` },
    brand: 'Vael',
    brandSlug: pick(['vael', 'todmor', '']),
    category: pick(['brakes', 'wheels', 'parts']),
    price: below(40) * 100,
    sku: `SKU-${id.slice(0, 8)}`,
    skus: [`SKU-${id.slice(0, 8)}`],
    stocks: String(stock),
    stock,
    stockState: stock === 0 ? 'out' : stock < 5 ? 'low' : 'in',
    weightGrams: 100,
    images: ['/é.webp'],
    badge: pick([null, 'Neu']),
    warrantyYears: null,
    certification: null,
    gtin: null,
    gtins: [],
    isFeatured: below(4) === 0,
    createdAt: `2026-01-0${1 + below(5)}T00:00:00Z`,
    changedAt: '2026-01-01 00:00:00+00',
    rating: null,
    specifications: below(2) === 0 ? { pistons: pick(['2', '4']) } : {},
    sizes: [],
    variantType: 'other',
    hasVariants: false,
    onlyVariantId: null,
  };
}

const randomId = ({ below }: Random) => {
  const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

function randomQuery({ below, pick }: Random) {
  const minPrice = below(30) * 100;
  return {
    ...(below(2) ? { category: pick(['brakes', 'wheels', 'parts']) } : {}),
    ...(below(2) ? { brands: pick([['vael'], ['todmor', 'vael']]) } : {}),
    ...(below(2) ? { availability: pick([['in'], ['in', 'low'], ['out']]) } : {}),
    ...(below(2) ? { minPrice, maxPrice: minPrice + 1000 } : {}),
    sort: pick(['featured', 'newest', 'price_asc', 'price_desc'] as const),
  };
}

/** The answer of a filter and a sort over plain objects. */
function naiveAnswer(products: readonly IndexedProduct[], query: ReturnType<typeof randomQuery>) {
  const matches = (product: IndexedProduct, skip?: string) =>
    (!query.category || tree.lineage(product.category).some(({ id }) => id === query.category)) &&
    (skip === 'brand' || !query.brands || query.brands.includes(product.brandSlug)) &&
    (skip === 'stock' || !query.availability || query.availability.includes(product.stockState)) &&
    (query.minPrice === undefined || (product.price >= query.minPrice && product.price <= query.maxPrice!));
  const byId = (a: IndexedProduct, b: IndexedProduct) => (a.id < b.id ? -1 : 1);
  const newest = (a: IndexedProduct, b: IndexedProduct) =>
    a.createdAt === b.createdAt ? byId(a, b) : a.createdAt < b.createdAt ? 1 : -1;
  const order = {
    featured: (a: IndexedProduct, b: IndexedProduct) =>
      Number(b.isFeatured) - Number(a.isFeatured) || newest(a, b),
    newest,
    price_asc: (a: IndexedProduct, b: IndexedProduct) => a.price - b.price || byId(a, b),
    price_desc: (a: IndexedProduct, b: IndexedProduct) => b.price - a.price || byId(a, b),
  }[query.sort];
  const found = products.filter((product) => matches(product)).toSorted(order);
  const counts: Record<string, number> = {};
  const add = (key: string) => (counts[key] = (counts[key] ?? 0) + 1);
  for (const product of found) {
    for (const { id } of tree.lineage(product.category)) add(`category:${id}`);
    if (query.category && product.category === 'brakes' && product.specifications.pistons)
      add(`spec:pistons=${product.specifications.pistons}`);
  }
  for (const product of products) {
    if (matches(product, 'stock')) add(`stock:${product.stockState}`);
    if (product.brandSlug && matches(product, 'brand')) add(`brand:${product.brandSlug}`);
  }
  return { products: found, counts };
}

test.each([1, 2, 3, 4, 5, 6])(
  'answers like a naive filter after random changes, and after a snapshot (catalogue %i)',
  (seed) => {
    const random = generator(seed);
    let data = new IndexData(reference);
    const products = new Map<string, IndexedProduct>();
    const put = (product: IndexedProduct) => {
      data.place(product);
      products.set(product.id, product);
    };
    for (let i = random.below(200); i >= 0; i -= 1) put(randomProduct(randomId(random), random));
    for (let round = 0; round < 120; round += 1) {
      const product = random.pick([...products.values()]);
      const change = product ? random.below(4) : 0;
      if (change === 0) put(randomProduct(randomId(random), random));
      else if (change === 1) {
        data.remove(data.docOf(product.id)!);
        products.delete(product.id);
      } else if (change === 2) {
        data.remove(data.docOf(product.id)!);
        put(randomProduct(product.id, random));
      } else {
        const { stock, stocks, stockState } = randomProduct(product.id, random);
        const changed = { ...product, stock, stocks, stockState };
        data.replaceStock(data.docOf(product.id)!, changed);
        products.set(product.id, changed);
      }
      if (round === 80) data = copyThroughSnapshot(data);
      const query = randomQuery(random);
      const index = new CatalogueIndex(undefined as never);
      index.use(data);
      const found = findProducts(index, { ...query, page: 1, perPage: 1000 }, true);
      const expected = naiveAnswer([...products.values()], query);
      expect(found.products).toEqual(expected.products);
      expect(Object.fromEntries(found.counts)).toEqual(expected.counts);
      expect(index.size).toBe(products.size);
    }
  },
);

test('a product whose hash equals that of another code or name is not found by it', () => {
  const random = generator(1);
  const data = new IndexData(reference);
  data.place(randomProduct(randomId(random), random));
  data.lookup.add('code', 'OTHERCODE', 0);
  data.lookup.add('name', 'autre frein', 0);
  expect([data.docsOfCode('OTHERCODE'), data.docsNamed('Autre frein')]).toEqual([[], []]);
});

test('the index is filled again when most of its data are outdated, also after changes of stock alone', () => {
  const random = generator(1);
  const data = new IndexData(reference);
  data.place(randomProduct(randomId(random), random));
  expect(isMostlyOutdated(data)).toBe(false);
  for (let sold = 0; sold < 100_002; sold += 1) data.replaceStock(0, data.records.get(0));
  expect([data.documents, isMostlyOutdated(data)]).toEqual([1, true]);
  expect(isMostlyOutdated({ documents: 2001, size: 1000, records: { written: 2001 } })).toBe(true);
});

/** Copies each array, as a file does, so that both indexes share nothing. */
function copyThroughSnapshot(data: IndexData): IndexData {
  const { meta, arrays } = saveIndexData(data);
  const joined = Object.fromEntries(
    Object.entries(arrays).map(([name, parts]) => {
      const first = parts[0] ?? new Int32Array(0);
      const whole = new ((Buffer.isBuffer(first) ? Uint8Array : first.constructor) as Int32ArrayConstructor)(
        parts.reduce((sum, part) => sum + part.length, 0),
      );
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return [name, [whole]];
    }),
  );
  return loadIndexData({ meta: structuredClone(meta), arrays: joined as never }, reference);
}
