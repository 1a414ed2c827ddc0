/** Places of a bike that the builder fills, in their order on the page. */
export const slotIds = [
  'frame',
  'fork',
  'headset',
  'groupset',
  'crankset',
  'bottom_bracket',
  'shifter',
  'rear_derailleur',
  'front_derailleur',
  'cassette',
  'chain',
  'brake',
  'rotor',
  'front_wheel',
  'rear_wheel',
  'tyre',
  'tube',
  'stem',
  'handlebar',
  'grips',
  'seatpost',
  'saddle',
  'pedals',
] as const;
export type SlotId = (typeof slotIds)[number];

/** Slots that may stay empty. A groupset only fills other slots; not every bike needs the rest. */
const optional: ReadonlySet<SlotId> = new Set(['groupset', 'front_derailleur', 'tube', 'pedals']);
export const isOptional = (slot: SlotId): boolean => optional.has(slot);

/** Slots whose part a bike needs twice. */
const twice: ReadonlySet<SlotId> = new Set(['rotor', 'tyre', 'tube']);
/** Number of units of the slot's part per bike. */
export const unitsOf = (slot: SlotId): number => (twice.has(slot) ? 2 : 1);
