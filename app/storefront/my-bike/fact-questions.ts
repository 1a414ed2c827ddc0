import type { QuestionId } from './question.ts';

/** Question that gives a fact of the bike, by family and key. */
const questions: Record<string, QuestionId> = {
  'frame.rear_axle': 'axle',
  'fork.front_axle': 'axle',
  'wheel.rear_axle': 'axle',
  'wheel.front_axle': 'axle',
  'frame.hanger': 'axle',
  'frame.brake': 'brake',
  'frame.caliper_mount': 'brake',
  'fork.caliper_mount': 'brake',
  'wheel.rotor_mount': 'brake',
  'rotor.rotor_mount': 'brake',
  'wheel.freehub': 'freehub',
  'frame.shell': 'shell',
  'frame.shell_width': 'shell',
  'bottom_bracket.shell': 'shell',
  'bottom_bracket.shell_width': 'shell',
  'bottom_bracket.spindle': 'shell',
  'crankset.spindle': 'shell',
  'frame.post_diameter': 'post',
  'seatpost.post_diameter': 'post',
  'seatpost.rail': 'post',
  'frame.wheel_size': 'tyre',
  'frame.max_tyre': 'tyre',
  'fork.wheel_size': 'tyre',
  'fork.max_tyre': 'tyre',
  'rim.bead': 'tyre',
  'rim.rim_width': 'tyre',
  'rim.profile': 'tyre',
  'tyre.bead': 'tyre',
  'tyre.width': 'tyre',
  'crankset.chainrings': 'drivetrain',
  'crankset.rollers': 'drivetrain',
  'crankset.speeds': 'drivetrain',
  'handlebar.grip_diameter': 'drivetrain',
  'brake.bar_clamp': 'drivetrain',
};

const fromDrivetrain = new Set(['cassette', 'chain', 'rear_derailleur', 'shifter']);

/**
 * Returns the question that gives a fact of the bike; undefined if none does.
 *
 * @param hasDrivetrain whether the drivetrain is known, so that its question cannot give more than its teeth
 */
export function questionOfFact(family: string, key: string, hasDrivetrain: boolean): QuestionId | undefined {
  const found = questions[`${family}.${key}`];
  if (found) return found;
  if (!fromDrivetrain.has(family)) return undefined;
  const isTeeth = family === 'cassette' && ['teeth_min', 'teeth_max', 'freehub'].includes(key);
  return !hasDrivetrain || isTeeth ? 'drivetrain' : undefined;
}
