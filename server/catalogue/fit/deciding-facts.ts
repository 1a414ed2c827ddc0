import type { Family } from '#shared/fit/vocabulary.ts';

/**
 * Facts of a family that rules read. `needed`: without it, rules return `unknown`; of a list, any one fact is
 * enough. `optional`: only some parts have it, or it refines a verdict.
 */
export interface DecidingFacts {
  needed: readonly (string | readonly string[])[];
  optional: readonly string[];
}

// A front wheel has no freehub body, and a rear wheel no front axle.
const wheel: DecidingFacts = {
  needed: ['rotor_mount', ['front_axle', 'rear_axle'], ['freehub', 'front_axle']],
  optional: ['position'],
};
const caliper: DecidingFacts = { needed: ['fluid', 'caliper_mount', 'pad_shape'], optional: [] };
const remedy: DecidingFacts = { needed: [], optional: [] };

/** The facts that rules read, by family. A test compares them with the rules. */
export const decidingFacts: Readonly<Record<Family, DecidingFacts>> = {
  cassette: {
    needed: ['speeds', 'teeth_min', 'teeth_max', 'freehub', ['teeth', 'system', 'rollers']],
    optional: ['fits', 'stack'],
  },
  freehub_body: { needed: ['freehub'], optional: ['position'] },
  wheel,
  hub: wheel,
  rear_derailleur: {
    needed: [
      'speeds',
      ['teeth_max', 'model'],
      ['capacity', 'model'],
      'fronts',
      'shifting',
      'mount',
      ['family', 'protocol', 'ratio'],
    ],
    optional: ['system', 'port'],
  },
  shifter: {
    needed: ['speeds', 'shifting', 'bar_clamp', ['family', 'protocol', 'pull']],
    optional: ['port'],
  },
  front_derailleur: { needed: ['front_mount', 'shifting'], optional: ['protocol', 'capacity', 'ring_max'] },
  battery: { needed: ['system'], optional: ['port'] },
  wire: { needed: ['port'], optional: [] },
  chain: { needed: ['speeds', 'profile'], optional: [] },
  chainring: { needed: ['speeds', 'rollers', 'ring_mount'], optional: [] },
  crankset: {
    needed: ['chainrings', 'spindle', 'ring_mount', 'speeds', 'rollers'],
    optional: ['dub_family'],
  },
  bottom_bracket: { needed: ['shell', 'shell_width', 'spindle'], optional: [] },
  frame: {
    needed: [
      'shell',
      'shell_width',
      'rear_axle',
      'wheel_size',
      'max_tyre',
      'head_tube',
      ['post_diameter', 'post_shape'],
      'hanger',
      'front_mount',
      ['caliper_mount', 'brake'],
    ],
    optional: [
      'rotor_native',
      'rotor_max',
      'post_depth',
      'axle_thread',
      'axle_length',
      'axle_head',
      'shock_length',
      'stroke',
      'shock_mount',
    ],
  },
  fork: {
    needed: [
      'front_axle',
      'caliper_mount',
      'wheel_size',
      'max_tyre',
      'steerer',
      'steerer_diameter',
      'crown_race',
    ],
    optional: ['rotor_native', 'rotor_max', 'axle_thread', 'axle_length', 'axle_head'],
  },
  brake: { needed: [...caliper.needed, 'bar_clamp'], optional: [] },
  brake_caliper: caliper,
  fluid: { needed: ['fluid'], optional: [] },
  rotor: { needed: ['diameter', 'rotor_mount', 'compound'], optional: ['lockring'] },
  rim: { needed: ['rim_width', 'bead', 'profile', 'depth'], optional: [] },
  tyre: { needed: ['width', 'bead', 'hookless'], optional: [] },
  tube: { needed: ['width_min', 'width_max', 'bead', 'valve'], optional: [] },
  headset: { needed: ['shis'], optional: [] },
  stem: { needed: ['clamp', 'steerer_diameter'], optional: [] },
  handlebar: { needed: ['clamp', 'grip_diameter'], optional: [] },
  seatpost: { needed: [['post_diameter', 'post_shape'], 'travel', 'rail'], optional: ['insertion'] },
  saddle: { needed: ['rail'], optional: [] },
  pedals: { needed: ['system'], optional: [] },
  cleat: { needed: ['system'], optional: [] },
  thru_axle: { needed: ['length', 'thread', 'head'], optional: [] },
  brake_pad: { needed: ['pad_shape', 'compound'], optional: [] },
  rear_shock: { needed: ['shock_length', 'stroke', 'shock_mount'], optional: [] },
  spacer: remedy,
  adapter: remedy,
  hanger: { needed: ['hanger'], optional: [] },
};

/** Returns all keys of a family that rules read, the needed ones first. */
export const decidingKeys = (family: Family): string[] => {
  const { needed, optional } = decidingFacts[family];
  return [...new Set([...needed.flat(), ...optional])];
};

/** Returns the needed facts of a family that are not known, each as the keys of which one is enough. */
export const missingFacts = (family: Family, known: ReadonlySet<string>): string[][] =>
  decidingFacts[family].needed
    .map((keys) => [keys].flat())
    .filter((keys) => !keys.some((key) => known.has(key)));
