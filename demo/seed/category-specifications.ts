import type { SpecificationKey } from './specifications.ts';

/**
 * Specifications of the products of each category, in the order of a data sheet. The keys before the vertical
 * bar (`|`) are the main specifications, which appear on product cards and as facets of lists.
 */
const sheets: Record<string, string> = {
  brakes: 'discipline caliper_mount | colour',
  'disc-brakes':
    'discipline caliper_mount pistons | pads fluid shifting material colour rotor_sizes hose_length',
  rotors: 'diameter rotor_mount discipline | thickness pads material colour min_thickness',
  gears: 'speeds shifting bar_type | colour',
  shifters: 'speeds shifting bar_type | discipline material colour shifter_set battery cable',
  'wheels-tires': 'wheel_size discipline | colour',
  wheels:
    'rim_depth material freehub discipline | rim_width spokes wheel_size front_axle rear_axle rotor_mount tubeless engagement colour rider_weight nipples',
  tires: 'wheel_size tyre_width tubeless tread | discipline etrto tpi sidewall pressure bead',
  hubs: 'position holes freehub | front_axle rear_axle rotor_mount engagement discipline material colour bearings',
  'tubes-sealant': 'wheel_size material | fits_widths valve_length volume max_hole latex',
  transmission: 'speeds discipline | colour',
  cassettes: 'speeds teeth_min teeth_max freehub | discipline material colour range',
  chains: 'speeds links | discipline material colour closing',
  cranksets:
    'chainrings discipline spindle | speeds crank_lengths chainline ring_mount material colour q_factor',
  chainrings: 'teeth ring_mount | speeds offset discipline material colour alloy',
  'bottom-brackets': 'shell spindle | shell_width material colour bearings',
  handlebars: 'material clamp | colour',
  'flat-bars': 'rise material clamp | backsweep discipline colour upsweep grip_diameter',
  'drop-bars': 'material reach drop flare | clamp discipline colour cable_routing extensions max_tilt',
  stems: 'angle clamp material | stack steerer discipline colour bolts',
  frames:
    'discipline material max_tyre colour | wheel_size shell head_tube post_diameter rear_axle caliper_mount rack_mounts hanger',
  forks: 'wheel_size steerer | discipline colour',
  suspensions:
    'travel wheel_size spring | rake stanchions steerer front_axle caliper_mount shock_length stroke shock_mount discipline colour service bushings',
  'rigid-forks':
    'material rake max_tyre | wheel_size axle_to_crown steerer front_axle caliper_mount discipline colour fork_mounts steerer_length',
  groupsets:
    'speeds discipline shifting | chainrings teeth_max freehub spindle brake_rotors colour group_set',
  derailleurs: 'speeds shifting | discipline colour',
  'rear-derailleurs': 'speeds cage teeth_max shifting | capacity discipline material colour pulleys',
  'front-derailleurs': 'speeds front_mount shifting | capacity chainline discipline material colour big_ring',
  accessories: 'material colour |',
  pedals: 'pedal_kind material | platform float pins discipline colour pedal_axle pedal_thread',
  'grips-tape': 'material grip_fixing | length diameter thickness colour tape_set',
  'small-parts':
    'material pads | thickness diameter caliper_mount rotor_mount post_diameter front_axle rear_axle length float freehub head_tube hanger colour',
  saddles: 'width rails cutout | length padding discipline colour saddle_shell cover',
  seatposts: 'post_diameter setback material | length colour min_insertion rail_clamp',
  bikes:
    'discipline material speeds colour | chainset teeth_max wheel_size tyre_width brake_rotors travel assembly equipment',
};

const keysIn = (list: string | undefined): SpecificationKey[] =>
  (list ?? '').trim().split(/\s+/).filter(Boolean) as SpecificationKey[];

/** Rows that link each category to its specifications. */
export const categorySpecificationRows = Object.entries(sheets).flatMap(([categoryId, sheet]) => {
  const [main, rest] = sheet.split('|');
  const mains = keysIn(main);
  return [...mains, ...keysIn(rest)].map((key, position) => ({
    categoryId,
    key,
    position,
    isMain: position < mains.length,
  }));
});

/** Returns the specification keys that the products of a category may have. */
export function specificationKeysOf(category: string): SpecificationKey[] {
  return keysIn(sheets[category]?.replace('|', ' '));
}
