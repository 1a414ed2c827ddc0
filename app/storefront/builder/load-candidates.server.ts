import {
  type ProductGroups,
  type ProductSet,
  type IndexedProduct,
  inLanguage,
  localizeSizeName,
  readVariantOffersOf,
} from '#server/catalogue/products/index.ts';
import type { ArticleFilter, DeadEnds, Part } from '#server/catalogue/fit/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { approximatePrice } from '../catalogue/to-card.server.ts';
import type { BuildQuery } from './build-url.ts';
import { candidateOrder } from './candidate-order.server.ts';
import { type ChosenPart, judgeAgainst, readFacts, remainingBeside } from './chosen-parts.server.ts';
import { type PartVerdict, describeFindings } from './describe-findings.server.ts';
import { articlesOf, slotsFilledBy } from './slot-articles.server.ts';
import { type SlotId, isOptional, slotIds } from './slots.ts';

const perPage = 12;

/** Groups of candidates from the best to the worst; `free`: no rule concerns them and the chosen parts. */
const displayOrder = ['yes', 'free', 'adapter', 'unknown', 'no'] as const;

export interface CandidateVariant extends PartVerdict {
  /** The slot that no part on sale could fill after this choice. */
  emptySlot: SlotId | undefined;
  /** Slots that it fills; choosing it removes their current parts. */
  fills: readonly SlotId[];
  id: string;
  /** Name of the variant; empty for a product without a choice. */
  label: string;
  price: number;
  displayPrice: string;
  stock: number;
}

export interface Candidate {
  productId: string;
  name: string;
  brand: string;
  image: string;
  weightGrams: number;
  variants: CandidateVariant[];
}

export interface Candidates {
  items: Candidate[];
  total: number;
  pages: number;
  /** Products shown by default, and the others. */
  counts: { fitting: number; others: number };
}

const none: Candidates = { items: [], total: 0, pages: 1, counts: { fitting: 0, others: 0 } };

/** Identifies the facts of parts, for the cache of verdicts. */
const keyOf = (parts: readonly Part[]): string =>
  JSON.stringify(
    parts.map(({ family, facts }) => [
      family,
      [...facts].map(([key, { value, confidence }]) => [key, value, confidence]),
    ]),
  );

/** Loads one page of the products for a slot, with their verdicts against the other chosen parts. */
export async function loadCandidates(
  shop: Shop,
  request: RequestInfo,
  query: BuildQuery,
  slot: SlotId,
  chosen: readonly ChosenPart[],
): Promise<Candidates> {
  const others = remainingBeside(chosen, slot);
  const filter = articlesOf(slot);
  const parts = others.flatMap((part) => part.parts);
  const key = keyOf(parts);
  const sets = filter && shop.fitIndex.groupSets(shop.catalogueIndex, parts, key, filter);
  const deadEnds =
    filter && shop.fitIndex.deadEnds(shop.catalogueIndex, parts, key, filter, openBeside(slot, others));
  const defaultVerdicts =
    sets && deadEnds ? await selectDefaultVerdicts(shop, sets, deadEnds) : ['yes', 'free'];
  const groups: ProductGroups | undefined = sets && {
    key: `${slot} ${key}`,
    chosen: query.showsAll ? displayOrder : defaultVerdicts,
    sets,
  };
  const category = filter ? undefined : gripsCategory(shop);
  if (!groups && !category) return none;
  const frame = chosen.find((part) => part.slot === 'frame')?.product;
  const first = sets && deadEnds ? candidateOrder(Object.values(sets), deadEnds.products, frame) : [];
  const found = await shop.catalogueIndex.find(
    { ...(category ? { category } : {}), ...(groups ? { groups } : {}), first, page: query.page, perPage },
    groups !== undefined,
  );
  const counts = found.groupCounts ?? { free: found.total };
  const items = await describe(shop, request, found.products, others, slot, deadEnds);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  return {
    items,
    total: found.total,
    pages: Math.max(1, Math.ceil(found.total / perPage)),
    counts: { fitting: sum(defaultVerdicts), others: sum(displayOrder) - sum(defaultVerdicts) },
  };
}

/** Empty slots that must be filled, beside this one. */
const openBeside = (slot: SlotId, others: readonly ChosenPart[]): ArticleFilter[] =>
  slotIds
    .filter((id) => id !== slot && !isOptional(id) && !others.some(({ fills }) => fills.includes(id)))
    .flatMap((id) => articlesOf(id) ?? []);

/** Parts that need an adapter are shown by default only if no other part lets the bike be completed. */
async function selectDefaultVerdicts(
  { catalogueIndex }: Shop,
  { yes, free }: Record<'yes' | 'free', ProductSet>,
  { products }: DeadEnds,
): Promise<readonly string[]> {
  const all: ProductSet = { any: [yes, free] };
  if ((await catalogueIndex.count(all)) === 0) return ['adapter'];
  return (await catalogueIndex.count({ all: [all, { not: products }] })) > 0
    ? ['yes', 'free']
    : ['yes', 'free', 'adapter'];
}

async function describe(
  shop: Shop,
  { locale, currency }: RequestInfo,
  products: readonly IndexedProduct[],
  others: readonly ChosenPart[],
  slot: SlotId,
  deadEnds: DeadEnds | undefined,
): Promise<Candidate[]> {
  const offers = await readVariantOffersOf(
    shop.db,
    products.map(({ id }) => id),
  );
  const ids = [...offers, ...others.map(({ offer }) => offer)].map(({ id }) => id);
  const { articles, overrides } = await readFacts(shop, ids);
  const accepts = articlesOf(slot)?.accepts;
  const partsOf = (id: string) => articles.get(id)?.parts ?? [];
  return products.map((product) => ({
    productId: product.id,
    name: inLanguage(product.name, locale),
    brand: product.brand,
    image: product.images[0] ?? '',
    weightGrams: product.weightGrams,
    variants: offers
      .filter(({ id, productId }) => productId === product.id && (!accepts || accepts(partsOf(id))))
      .map(({ id, type, name, price, stock }) => ({
        emptySlot: slotIds.find((one) => one === deadEnds?.emptySlotAfter(partsOf(id))),
        id,
        label: type === 'default' ? '' : localizeSizeName(name, locale),
        price,
        displayPrice: approximatePrice(shop, price, currency),
        stock,
        fills: slotsFilledBy(partsOf(id), slot),
        ...describeFindings(judgeAgainst(id, partsOf(id), others, overrides), locale),
      }))
      .toSorted(
        (a, b) =>
          Number(a.emptySlot !== undefined) - Number(b.emptySlot !== undefined) ||
          displayOrder.indexOf(a.verdict) - displayOrder.indexOf(b.verdict),
      ),
  }));
}

/** Returns the last category in tree order with the appearance of grips or bar tape. */
const gripsCategory = ({ catalogueIndex }: Shop): string | undefined =>
  catalogueIndex.reference.tree.visible.findLast(
    ({ appearance }) => appearance?.family === 'grips' || appearance?.family === 'bar-tape',
  )?.id;
