import {
  type CartLine,
  type Overrides,
  type Part,
  judgeLine,
  readArticles,
} from '#server/catalogue/fit/index.ts';
import {
  type IndexedProduct,
  type VariantOffer,
  readVariantOffers,
} from '#server/catalogue/products/index.ts';
import { shopIdentity } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import type { BuildQuery } from './build-url.ts';
import { slotsFilledBy } from './slot-articles.server.ts';
import { type SlotId, slotIds, unitsOf } from './slots.ts';

/** A variant that the visitor chose for a slot. */
export interface ChosenPart {
  slot: SlotId;
  offer: VariantOffer;
  product: IndexedProduct;
  units: number;
  parts: readonly Part[];
  /** All slots that it fills: a groupset fills several. */
  fills: readonly SlotId[];
}

/** Reads the facts and the staff overrides of variants. */
export const readFacts = (shop: Shop, ids: readonly string[]) =>
  readArticles(shop.db, ids, shopIdentity(shop.settings.current()).name);

/** Reads the chosen variants; those that the shop no longer sells are left out. */
export async function readChosenParts(shop: Shop, { parts }: BuildQuery) {
  const ids = Object.values(parts);
  const [offers, { articles, overrides }] = await Promise.all([
    readVariantOffers(shop.db, ids),
    readFacts(shop, ids),
  ]);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const products = await shop.catalogueIndex.findByIds([
    ...new Set(offers.map(({ productId }) => productId)),
  ]);
  const chosen = slotIds.flatMap((slot): ChosenPart[] => {
    const offer = byId.get(parts[slot] ?? '');
    const product = products.find(({ id }) => id === offer?.productId);
    if (!offer || !product) return [];
    const own = articles.get(offer.id)?.parts ?? [];
    return [{ slot, offer, product, units: unitsOf(slot), parts: own, fills: slotsFilledBy(own, slot) }];
  });
  return { chosen, overrides };
}

export const toLine = ({ offer, units, parts }: ChosenPart): CartLine => ({
  variantId: offer.id,
  quantity: units,
  parts,
});

/** Returns the chosen parts that do not fill this slot. */
export const remainingBeside = (chosen: readonly ChosenPart[], slot: SlotId): ChosenPart[] =>
  chosen.filter(({ fills }) => !fills.includes(slot));

/** Judges a variant against chosen parts. */
export function judgeAgainst(
  variantId: string,
  parts: readonly Part[],
  others: readonly ChosenPart[],
  overrides: Overrides,
) {
  const lines = others.map(toLine);
  return judgeLine({ variantId, quantity: 1, parts }, lines, lines, [], overrides);
}
