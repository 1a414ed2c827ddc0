import type { Family } from '#shared/fit/vocabulary.ts';

/**
 * Facts of a family that rules read. `needed`: without it, rules abstain; of a list, one fact is enough.
 * `further`: only some parts have it, or it refines a verdict.
 */
export interface DecidingFacts {
  needed: readonly (string | readonly string[])[];
  further: readonly string[];
}

// A front wheel has no freehub body, and a rear wheel no front axle.
const wheel: DecidingFacts = {
  needed: ['rotor_mount', ['front_axle', 'rear_axle'], ['freehub', 'front_axle']],
  further: ['position'],
};
const caliper: DecidingFacts = { needed: ['fluid', 'caliper_mount', 'pad_shape'], further: [] };
const remedy: DecidingFacts = { needed: [], further: [] };

/** The facts that rules read, by family. A test compares them with the rules. */
export const decidingFacts: Readonly<Record<Family, DecidingFacts>> = {
  cassette: {
    needed: ['speeds', 'teeth_min', 'teeth_max', 'freehub', ['teeth', 'system', 'rollers']],
    further: ['fits', 'stack'],
  },
  freehub_body: { needed: ['freehub'], further: ['position'] },
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
    further: ['system', 'port'],
  },
  shifter: {
    needed: ['speeds', 'shifting', 'bar_clamp', ['family', 'protocol', 'pull']],
    further: ['port'],
  },
  front_derailleur: { needed: ['front_mount', 'shifting'], further: ['protocol', 'capacity', 'ring_max'] },
  battery: { needed: ['system'], further: ['port'] },
  wire: { needed: ['port'], further: [] },
  chain: { needed: ['speeds', 'profile'], further: [] },
  chainring: { needed: ['speeds', 'rollers', 'ring_mount'], further: [] },
  crankset: {
    needed: ['chainrings', 'spindle', 'ring_mount', 'speeds', 'rollers'],
    further: ['dub_family'],
  },
  bottom_bracket: { needed: ['shell', 'shell_width', 'spindle'], further: [] },
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
    further: [
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
    further: ['rotor_native', 'rotor_max', 'axle_thread', 'axle_length', 'axle_head'],
  },
  brake: { needed: [...caliper.needed, 'bar_clamp'], further: [] },
  brake_caliper: caliper,
  fluid: { needed: ['fluid'], further: [] },
  rotor: { needed: ['diameter', 'rotor_mount', 'compound'], further: ['lockring'] },
  rim: { needed: ['rim_width', 'bead', 'profile', 'depth'], further: [] },
  tyre: { needed: ['width', 'bead', 'hookless'], further: [] },
  tube: { needed: ['width_min', 'width_max', 'bead', 'valve'], further: [] },
  headset: { needed: ['shis'], further: [] },
  stem: { needed: ['clamp', 'steerer_diameter'], further: [] },
  handlebar: { needed: ['clamp', 'grip_diameter'], further: [] },
  seatpost: { needed: [['post_diameter', 'post_shape'], 'travel', 'rail'], further: ['insertion'] },
  saddle: { needed: ['rail'], further: [] },
  pedals: { needed: ['system'], further: [] },
  cleat: { needed: ['system'], further: [] },
  thru_axle: { needed: ['length', 'thread', 'head'], further: [] },
  brake_pad: { needed: ['pad_shape', 'compound'], further: [] },
  rear_shock: { needed: ['shock_length', 'stroke', 'shock_mount'], further: [] },
  spacer: remedy,
  adapter: remedy,
  hanger: { needed: ['hanger'], further: [] },
};

/** Returns all keys of a family that rules read, the needed ones first. */
export const decidingKeys = (family: Family): string[] => {
  const { needed, further } = decidingFacts[family];
  return [...new Set([...needed.flat(), ...further])];
};

/** Returns the needed facts of a family that are not known, each as the keys of which one is enough. */
export const missingFacts = (family: Family, known: ReadonlySet<string>): string[][] =>
  decidingFacts[family].needed
    .map((keys) => [keys].flat())
    .filter((keys) => !keys.some((key) => known.has(key)));
