import { m } from '#shared/i18n/index.ts';
import type { TorqueGroup, TorqueJoint } from '#shared/torque-table.ts';

/** Names of the groups in the reader's language. */
export const torqueGroupNames: Record<TorqueGroup, () => string> = {
  cassette: m.calculator_torque_group_cassette,
  crankset: m.calculator_torque_group_crankset,
  bottom_bracket: m.calculator_torque_group_bottom_bracket,
  pedals: m.calculator_torque_group_pedals,
  rear_derailleur: m.calculator_torque_group_rear_derailleur,
  front_derailleur: m.calculator_torque_group_front_derailleur,
  shifter: m.calculator_torque_group_shifter,
  brake: m.calculator_torque_group_brake,
  rotor: m.calculator_torque_group_rotor,
};

/** Names of the joints in the reader's language. */
export const torqueJointNames: Record<TorqueJoint, () => string> = {
  lockring: m.calculator_torque_joint_lockring,
  pinch_bolts: m.calculator_torque_joint_pinch_bolts,
  square_taper: m.calculator_torque_joint_square_taper,
  isis: m.calculator_torque_joint_isis,
  chainring_bolts: m.calculator_torque_joint_chainring_bolts,
  chainring_bolts_steel: m.calculator_torque_joint_chainring_bolts_steel,
  chainring_bolts_aluminium: m.calculator_torque_joint_chainring_bolts_aluminium,
  square_cartridge: m.calculator_torque_joint_square_cartridge,
  octalink_cartridge: m.calculator_torque_joint_octalink_cartridge,
  outboard_cups: m.calculator_torque_joint_outboard_cups,
  pedal_thread: m.calculator_torque_joint_pedal_thread,
  hanger_bolt: m.calculator_torque_joint_hanger_bolt,
  cable_bolt: m.calculator_torque_joint_cable_bolt,
  pulley_bolts: m.calculator_torque_joint_pulley_bolts,
  mounting_bolt: m.calculator_torque_joint_mounting_bolt,
  bar_clamp: m.calculator_torque_joint_bar_clamp,
  caliper_bolts: m.calculator_torque_joint_caliper_bolts,
  rotor_bolts: m.calculator_torque_joint_rotor_bolts,
  rotor_lockring: m.calculator_torque_joint_rotor_lockring,
};
