import { m } from '#shared/i18n/index.ts';
import type { SlotId } from './slots.ts';

const names: Record<SlotId, () => string> = {
  frame: m.builder_slot_frame,
  fork: m.builder_slot_fork,
  headset: m.builder_slot_headset,
  groupset: m.builder_slot_groupset,
  crankset: m.builder_slot_crankset,
  bottom_bracket: m.builder_slot_bottom_bracket,
  shifter: m.builder_slot_shifter,
  rear_derailleur: m.builder_slot_rear_derailleur,
  front_derailleur: m.builder_slot_front_derailleur,
  cassette: m.builder_slot_cassette,
  chain: m.builder_slot_chain,
  brake: m.builder_slot_brake,
  rotor: m.builder_slot_rotor,
  front_wheel: m.builder_slot_front_wheel,
  rear_wheel: m.builder_slot_rear_wheel,
  tyre: m.builder_slot_tyre,
  tube: m.builder_slot_tube,
  stem: m.builder_slot_stem,
  handlebar: m.builder_slot_handlebar,
  grips: m.builder_slot_grips,
  seatpost: m.builder_slot_seatpost,
  saddle: m.builder_slot_saddle,
  pedals: m.builder_slot_pedals,
};

/** Returns the name of a slot in the page's language. */
export const slotName = (slot: SlotId): string => names[slot]();
