/**
 * Documents from which the torques come. Rows are only those that the documents state without doubt about part
 * and maker.
 */
export const torqueSources = {
  centurion: 'Centurion, owner’s manual for pedelecs (236.17.0), “Recommended torque settings”, p. 48',
  shimanoDisc: 'Shimano, Service Instructions SI-8E80A (mechanical disc brake)',
  shimanoRotor: 'Shimano, Service Instructions BR-M416-A (mechanical disc brake, rotor SM-RT51)',
  trek: 'Trek, “Torque specifications” for its bikes, published by Village Cycle Center',
  yuba: 'Yuba, Spicy Curry owner’s manual, appendix C, “Fastener torque specifications”, p. 74',
} as const;
export type TorqueSource = keyof typeof torqueSources;

/** Groups of the table, in the order of its display. */
export const torqueGroups = [
  'cassette',
  'crankset',
  'bottom_bracket',
  'pedals',
  'rear_derailleur',
  'front_derailleur',
  'shifter',
  'brake',
  'rotor',
] as const;
export type TorqueGroup = (typeof torqueGroups)[number];

/** Joint of a part: a bolt, a ring or a thread. */
export type TorqueJoint =
  | 'lockring'
  | 'pinch_bolts'
  | 'square_taper'
  | 'isis'
  | 'chainring_bolts'
  | 'chainring_bolts_steel'
  | 'chainring_bolts_aluminium'
  | 'square_cartridge'
  | 'octalink_cartridge'
  | 'outboard_cups'
  | 'pedal_thread'
  | 'hanger_bolt'
  | 'cable_bolt'
  | 'pulley_bolts'
  | 'mounting_bolt'
  | 'bar_clamp'
  | 'caliper_bolts'
  | 'rotor_bolts'
  | 'rotor_lockring';

export interface TorqueRow {
  group: TorqueGroup;
  joint: TorqueJoint;
  /** Maker of the part; null when the document names none for the value. */
  maker: 'Shimano' | 'SRAM / Avid' | 'Tektro' | null;
  /** Newton metres; both are equal when the document has one value. */
  from: number;
  to: number;
  source: TorqueSource;
}

const row = (
  group: TorqueGroup,
  joint: TorqueJoint,
  maker: TorqueRow['maker'],
  [from, to]: readonly [number, number],
  source: TorqueSource = 'centurion',
): TorqueRow => ({ group, joint, maker, from, to, source });

const rows: readonly TorqueRow[] = [
  row('cassette', 'lockring', 'Shimano', [29, 49]),
  row('cassette', 'lockring', 'SRAM / Avid', [40, 40]),
  row('crankset', 'pinch_bolts', 'Shimano', [12, 15]),
  row('crankset', 'square_taper', null, [35, 50]),
  row('crankset', 'isis', null, [31, 34]),
  row('crankset', 'chainring_bolts', 'Shimano', [8, 11]),
  row('crankset', 'chainring_bolts_steel', 'SRAM / Avid', [12, 14]),
  row('crankset', 'chainring_bolts_aluminium', 'SRAM / Avid', [8, 9]),
  row('bottom_bracket', 'square_cartridge', null, [49, 69]),
  row('bottom_bracket', 'octalink_cartridge', 'Shimano', [50, 70]),
  row('bottom_bracket', 'outboard_cups', 'Shimano', [35, 50]),
  row('bottom_bracket', 'outboard_cups', 'SRAM / Avid', [34, 41]),
  row('pedals', 'pedal_thread', null, [34.7, 39.5], 'yuba'),
  row('rear_derailleur', 'hanger_bolt', 'Shimano', [8, 10]),
  row('rear_derailleur', 'hanger_bolt', 'SRAM / Avid', [8, 10]),
  row('rear_derailleur', 'cable_bolt', 'Shimano', [5, 7]),
  row('rear_derailleur', 'cable_bolt', 'SRAM / Avid', [4, 5]),
  row('rear_derailleur', 'pulley_bolts', null, [3, 4]),
  row('front_derailleur', 'mounting_bolt', 'Shimano', [5, 7]),
  row('front_derailleur', 'mounting_bolt', 'SRAM / Avid', [5, 7]),
  row('front_derailleur', 'cable_bolt', 'Shimano', [5, 7]),
  row('front_derailleur', 'cable_bolt', 'SRAM / Avid', [5, 5]),
  row('shifter', 'bar_clamp', 'Shimano', [5, 5]),
  row('shifter', 'bar_clamp', 'SRAM / Avid', [2.5, 4]),
  row('brake', 'bar_clamp', 'Shimano', [6, 8]),
  row('brake', 'bar_clamp', 'SRAM / Avid', [5, 7]),
  row('brake', 'bar_clamp', 'Tektro', [6, 8]),
  row('brake', 'caliper_bolts', 'Shimano', [6, 8], 'shimanoDisc'),
  row('rotor', 'rotor_bolts', 'Shimano', [2, 4], 'shimanoRotor'),
  row('rotor', 'rotor_bolts', null, [5, 6.2], 'trek'),
  row('rotor', 'rotor_lockring', null, [40.2, 40.2], 'trek'),
];

/** Returns the torques of a group; those of all groups without one. */
export function findTorques(group?: TorqueGroup): readonly TorqueRow[] {
  return group ? rows.filter((one) => one.group === group) : rows;
}

/** Returns the group with a name, such as one from a URL. */
export const torqueGroupOf = (name: string | null): TorqueGroup | undefined =>
  torqueGroups.find((group) => group === name);
