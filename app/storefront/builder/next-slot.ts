import type { BuildSlot } from './build-slot.ts';
import { type SlotId, slotIds } from './slots.ts';

/**
 * Returns the slot to fill after another one: the next empty one, then an earlier one that a bike needs, then the
 * same slot.
 */
export function nextSlot(slots: readonly BuildSlot[], after: SlotId | undefined): SlotId {
  const from = after ? slotIds.indexOf(after) + 1 : 0;
  const isEmpty = ({ part, filledBy }: BuildSlot) => !part && !filledBy;
  const next = slots.slice(from).find(isEmpty) ?? slots.find((slot) => isEmpty(slot) && !slot.isOptional);
  return next?.id ?? after ?? 'frame';
}
