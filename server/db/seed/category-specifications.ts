import type { SpecificationKey } from './specifications.ts';

/**
 * What each category's products carry, in the order of their data sheet. Keys before the bar are the main ones: chips
 * on cards and facets of the listing.
 */
const sheets: Record<string, string> = {
  brakes: 'discipline caliper_mount | colour',
  'disc-brakes': 'discipline caliper_mount pistons | pads fluid shifting material colour',
  rotors: 'diameter rotor_mount discipline | thickness pads material colour',
  gears: 'speeds shifting bar_type | colour',
  shifters: 'speeds shifting bar_type | discipline material colour',
  'wheels-tires': 'wheel_size discipline | colour',
  wheels: 'rim_depth material freehub discipline | rim_width spokes wheel_size front_axle rear_axle rotor_mount tubeless engagement colour',
  tires: 'wheel_size tyre_width tubeless tread | discipline etrto tpi sidewall',
  hubs: 'position holes freehub | front_axle rear_axle rotor_mount engagement discipline material colour',
  'tubes-sealant': 'wheel_size material | fits_widths valve_length volume max_hole',
  transmission: 'speeds discipline | colour',
  cassettes: 'speeds teeth_min teeth_max freehub | discipline material colour',
  chains: 'speeds links | discipline material colour',
  cranksets: 'chainrings discipline spindle | speeds crank_lengths chainline ring_mount material colour',
  chainrings: 'teeth ring_mount | speeds offset discipline material colour',
  'bottom-brackets': 'shell spindle | shell_width material colour',
  handlebars: 'material clamp | colour',
  'flat-bars': 'rise material clamp | backsweep discipline colour',
  'drop-bars': 'material reach drop flare | clamp discipline colour',
  stems: 'angle clamp material | stack steerer discipline colour',
  frames: 'discipline material max_tyre | wheel_size shell head_tube post_diameter rear_axle caliper_mount colour',
  forks: 'wheel_size steerer | discipline colour',
  suspensions:
    'travel wheel_size spring | rake stanchions steerer front_axle caliper_mount shock_length stroke shock_mount discipline colour',
  'rigid-forks': 'material rake max_tyre | wheel_size axle_to_crown steerer front_axle caliper_mount discipline colour',
  groupsets: 'speeds discipline shifting | chainrings teeth_max freehub spindle brake_rotors colour',
  derailleurs: 'speeds shifting | discipline colour',
  'rear-derailleurs': 'speeds cage teeth_max shifting | capacity discipline material colour',
  'front-derailleurs': 'speeds front_mount shifting | capacity chainline discipline material colour',
  accessories: 'material colour |',
  pedals: 'pedal_kind material | platform float pins discipline colour',
  'grips-tape': 'material grip_fixing | length diameter thickness colour',
  saddles: 'width rails cutout | length padding discipline colour',
  seatposts: 'post_diameter setback material | length colour',
  bikes: 'discipline material speeds | chainset teeth_max wheel_size tyre_width brake_rotors travel colour',
};

const keysIn = (list: string | undefined): SpecificationKey[] => (list ?? '').trim().split(/\s+/).filter(Boolean) as SpecificationKey[];

/** Every link between a category and a specification as a row. */
export const categorySpecificationRows = Object.entries(sheets).flatMap(([category_id, sheet]) => {
  const [main, rest] = sheet.split('|');
  const mains = keysIn(main);
  return [...mains, ...keysIn(rest)].map((key, position) => ({ category_id, key, position, is_main: position < mains.length }));
});

/** The keys that a category's products may carry. */
export function keysOf(category: string): SpecificationKey[] {
  return keysIn(sheets[category]?.replace('|', ' '));
}
