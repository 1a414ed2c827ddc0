import type { Appearance, Family as AppearanceFamily } from '#server/catalogue/products/families.ts';
import type { Family } from '#shared/fit/vocabulary.ts';

/**
 * Families of parts that a product is expected to have, by the appearance of the product or of its category.
 * Sets of several parts imply none.
 */
export const familiesByAppearance: Partial<Record<AppearanceFamily, readonly Family[]>> = {
  rotor: ['rotor'],
  brake: ['brake'],
  cassette: ['cassette'],
  chainring: ['chainring'],
  crankset: ['crankset'],
  chain: ['chain'],
  'bottom-bracket': ['bottom_bracket'],
  'front-derailleur': ['front_derailleur'],
  'rear-derailleur': ['rear_derailleur'],
  shifter: ['shifter'],
  tyre: ['tyre'],
  tube: ['tube'],
  wheel: ['wheel', 'rim'],
  hub: ['hub'],
  saddle: ['saddle'],
  seatpost: ['seatpost'],
  'flat-bar': ['handlebar'],
  'drop-bar': ['handlebar'],
  'aero-bar': ['handlebar'],
  stem: ['stem'],
  'suspension-fork': ['fork'],
  'rigid-fork': ['fork'],
  'rear-shock': ['rear_shock'],
  frame: ['frame'],
  pedals: ['pedals'],
};

/** Returns the families that an appearance implies. */
export const expectedFamilies = (appearance: Appearance | null): readonly Family[] =>
  (appearance && familiesByAppearance[appearance.family]) ?? [];
