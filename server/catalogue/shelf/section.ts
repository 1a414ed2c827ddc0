import { Bits } from './bits.ts';
import type { Shelf } from './shelf.ts';

/** A category, or the whole shelf, with what every list of it starts from. */
export interface Section {
  slots: Bits;
  total: number;
  /** How many of the slots carry each trait, by the trait's number. */
  tally: Int32Array;
  /** The slots from the cheapest to the dearest. */
  byPrice: Int32Array;
}

const made = new WeakMap<Shelf, { version: number; sections: Map<string, Section> }>();

/** The section of a category, of everything without one; worked out once for each version of the shelf. */
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
      tally: tallyTraits(shelf, slots.list(), true),
      byPrice: shelf.order('price_asc').filter((slot) => slots.has(slot)),
    };
    // Only categories that exist are kept: visitors may ask for any name.
    if (section.total > 0) known.sections.set(name, section);
  }
  return section;
}

/**
 * How many of some of a section's slots carry each trait: counted, or, when fewer are missing than there are, the
 * section's own counts less those of the missing.
 *
 * @param withSpecs whether those of specifications count too; without, what is said of them means nothing
 */
export function tallyWithin(shelf: Shelf, section: Section, slots: Bits, total: number, withSpecs: boolean): Int32Array {
  if (section.total - total >= total) return tallyTraits(shelf, slots.list(total), withSpecs);
  const missing = tallyTraits(shelf, section.slots.copy().drop(slots).list(), withSpecs);
  return section.tally.map((count, trait) => count - missing[trait]!);
}

/** A section's slots whose price lies between two amounts, both included. */
export function pricedWithin({ prices }: Shelf, { slots, byPrice }: Section, low: number, high: number): Bits {
  const first = firstPlace(byPrice, (slot) => prices[slot]! >= low);
  const end = Math.max(
    first,
    firstPlace(byPrice, (slot) => prices[slot]! > high),
  );
  const isMost = end - first > byPrice.length / 2;
  const bits = isMost ? slots.copy() : new Bits();
  if (!isMost) for (const slot of byPrice.subarray(first, end)) bits.set(slot);
  else for (const outside of [byPrice.subarray(0, first), byPrice.subarray(end)]) for (const slot of outside) bits.clear(slot);
  return bits;
}

// The first place where something that stays true becomes true.
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

/** How many of the slots carry each trait. The innermost loop of every list, hence plain. */
export function tallyTraits(shelf: Shelf, slots: Int32Array, withSpecs: boolean): Int32Array {
  const tally = new Int32Array(shelf.traits.length);
  for (const { starts, values } of withSpecs ? [shelf.traitsAt, shelf.specsAt] : [shelf.traitsAt])
    for (const slot of slots) for (let i = starts[slot]!, end = starts[slot + 1]!; i < end; i += 1) tally[values[i]!]! += 1;
  return tally;
}
