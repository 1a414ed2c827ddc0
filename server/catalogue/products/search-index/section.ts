import { Bits } from './bits.ts';
import type { Shelf } from './catalogue-index.ts';
import { workspace } from './workspace.ts';

/** A category, or the whole catalogue, with the data shared by all its lists. */
export interface Section {
  slots: Bits;
  total: number;
  /** Number of documents per facet value, by the value's number. */
  tally: Int32Array;
  /** Document numbers sorted by ascending price. */
  byPrice: Int32Array;
}

const made = new WeakMap<Shelf, { version: number; sections: Map<string, Section> }>();

/** Returns the section of a category, or of the whole catalogue; computed once per version of the index. */
export function sectionOf(shelf: Shelf, category: string | undefined): Section {
  let known = made.get(shelf);
  if (!known || known.version !== shelf.version) made.set(shelf, (known = { version: shelf.version, sections: new Map() }));
  const name = category ?? '';
  let section = known.sections.get(name);
  if (!section) {
    const slots = shelf.live.copy();
    if (category) slots.keep(shelf.slotsWith(`category:${category}`) ?? new Bits());
    section = {
      slots,
      total: slots.count(),
      tally: tallyTraits(shelf, slots.list(), true).slice(),
      byPrice: shelf.order('price_asc').filter((slot) => slots.has(slot)),
    };
    // Caches existing categories only, because visitors may request any name.
    if (section.total > 0) known.sections.set(name, section);
  }
  return section;
}

/**
 * Counts facet values for a subset of a section: directly, or by subtracting the missing documents when these
 * are fewer. Valid until the next call.
 *
 * @param withSpecs whether to count specifications; when false, their counts are meaningless
 */
export function tallyWithin(shelf: Shelf, section: Section, slots: Bits, total: number, withSpecs: boolean): Int32Array {
  if (section.total - total >= total) return tallyTraits(shelf, slots.list(total), withSpecs);
  const tally = tallyTraits(shelf, section.slots.passing().drop(slots).list(), withSpecs);
  for (let trait = 0; trait < tally.length; trait += 1) tally[trait] = section.tally[trait]! - tally[trait]!;
  return tally;
}

/** Documents of a section with a price between two amounts, both inclusive. */
export function pricedWithin({ prices }: Shelf, { slots, byPrice }: Section, low: number, high: number): Bits {
  const first = firstPlace(byPrice, (slot) => prices[slot]! >= low);
  const end = Math.max(
    first,
    firstPlace(byPrice, (slot) => prices[slot]! > high),
  );
  const isMost = end - first > byPrice.length / 2;
  const bits = isMost ? slots.copy() : new Bits(slots.words.length * 32);
  if (!isMost) for (const slot of byPrice.subarray(first, end)) bits.set(slot);
  else for (const outside of [byPrice.subarray(0, first), byPrice.subarray(end)]) for (const slot of outside) bits.clear(slot);
  return bits;
}

// Binary search for the first position where a monotonic condition holds.
function firstPlace(slots: Int32Array, isThere: (slot: number) => boolean): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isThere(slots[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const roomForTally = workspace((length) => new Int32Array(length));

/**
 * Counts the documents per facet value, in a shared buffer: valid until the next call. The innermost loop of
 * every list, hence kept simple.
 */
export function tallyTraits(shelf: Shelf, slots: Int32Array, withSpecs: boolean): Int32Array {
  const tally = roomForTally(shelf.traits.length).fill(0);
  for (const { starts, values } of withSpecs ? [shelf.traitsAt, shelf.specsAt] : [shelf.traitsAt])
    for (const slot of slots) for (let i = starts[slot]!, end = starts[slot + 1]!; i < end; i += 1) tally[values[i]!]! += 1;
  return tally;
}
