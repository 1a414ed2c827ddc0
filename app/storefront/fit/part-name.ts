import { m } from '#shared/i18n/index.ts';
import type { BikePart } from '#shared/fit/bike.ts';

const names: Partial<Record<BikePart['family'], () => string>> = {
  cassette: m.fit_family_cassette,
  chain: m.fit_family_chain,
  rear_derailleur: m.fit_family_rear_derailleur,
  shifter: m.fit_family_shifter,
  crankset: m.fit_family_crankset,
  bottom_bracket: m.fit_family_bottom_bracket,
  frame: m.fit_family_frame,
  fork: m.fit_family_fork,
  wheel: m.fit_family_wheel,
  rim: m.fit_family_rim,
  tyre: m.fit_family_tyre,
  rotor: m.fit_family_rotor,
  brake: m.fit_family_brake,
  seatpost: m.fit_family_seatpost,
  saddle: m.fit_family_saddle,
  stem: m.fit_family_stem,
  handlebar: m.fit_family_handlebar,
  pedals: m.fit_family_pedals,
};

/** Returns the name of a part that a bike has. */
export const partName = (family: BikePart['family']): string => names[family]?.() ?? family;
