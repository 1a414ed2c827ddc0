import { Bits } from './bits.ts';
import type { Shelf } from './catalogue-index.ts';
import { workspace } from './workspace.ts';

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
      tally: tallyTraits(shelf, slots.list(), true).slice(),
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
 * They stand until others are made.
 *
 * @param withSpecs whether those of specifications count too; without, what is said of them means nothing
 */
export function tallyWithin(shelf: Shelf, section: Section, slots: Bits, total: number, withSpecs: boolean): Int32Array {
  if (section.total - total >= total) return tallyTraits(shelf, slots.list(total), withSpecs);
  const tally = tallyTraits(shelf, section.slots.passing().drop(slots).list(), withSpecs);
  for (let trait = 0; trait < tally.length; trait += 1) tally[trait] = section.tally[trait]! - tally[trait]!;
  return tally;
}

/** A section's slots whose price lies between two amounts, both included. */
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

const roomForTally = workspace((length) => new Int32Array(length));

/**
 * How many of the slots carry each trait; the counts stand until others are made. The innermost loop of every list, hence
 * plain.
 */
export function tallyTraits(shelf: Shelf, slots: Int32Array, withSpecs: boolean): Int32Array {
  const tally = roomForTally(shelf.traits.length).fill(0);
  for (const { starts, values } of withSpecs ? [shelf.traitsAt, shelf.specsAt] : [shelf.traitsAt])
    for (const slot of slots) for (let i = starts[slot]!, end = starts[slot + 1]!; i < end; i += 1) tally[values[i]!]! += 1;
  return tally;
}
