// Which parts of the demo fit each other, written by hand from the standards. The check of the demo compares these
// lists with the verdicts of the engine, so they must not be derived from its rules.
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

export type Values = Readonly<Record<string, FactValue | undefined>>;

/** An interface between two families, with all combinations of the demo that fit without a remedy. */
export interface Interface {
  between: readonly [first: readonly Family[], second: readonly Family[]];
  /** Keys of the facts that form a combination: those of the first part, then of the second. */
  by: readonly [first: readonly string[], second: readonly string[]];
  /** Combinations as `values | values`; `-` is a fact that the part does not have. */
  allowed: readonly string[];
  /** Position of a wheel that does not have the interface. */
  not?: 'front' | 'rear';
  /** Limits that are not lists; `rings` are the chainrings of the bike. */
  within?: (first: Values, second: Values, rings: readonly number[]) => boolean;
}

const same = (...values: string[]): string[] => values.map((value) => `${value} | ${value}`);
const number = (value: FactValue | undefined): number => Number(value);
const rearWheels = ['wheel', 'hub'] as const;
const spread = (teeth: readonly number[]): number => Math.max(...teeth) - Math.min(...teeth);

/** Narrowest and widest tyre in mm by the inner width of the rim (ETRTO). */
const tyresOfRim: Record<number, readonly [number, number]> = {
  19: [24, 47],
  21: [27, 52],
  23: [29, 57],
  25: [32, 62],
  30: [38, 75],
};

export const interfaces: readonly Interface[] = [
  {
    between: [['cassette'], [...rearWheels, 'freehub_body']],
    by: [['freehub', 'teeth_min'], ['freehub']],
    not: 'front',
    allowed: [
      'HG-M 11 | HG-M',
      'HG-L 11 | HG-L',
      'HG-L2 11 | HG-L',
      'MS 10 | MS',
      'XD 10 | XD',
      'XDR 10 | XDR',
    ],
  },
  {
    between: [rearWheels, ['fork']],
    by: [['front_axle'], ['front_axle']],
    not: 'rear',
    allowed: same('12x100', '15x110'),
  },
  {
    between: [rearWheels, ['frame']],
    by: [['rear_axle'], ['rear_axle']],
    not: 'front',
    allowed: same('12x142', '12x148'),
  },
  {
    between: [['rotor'], rearWheels],
    by: [
      ['rotor_mount', 'lockring'],
      ['rotor_mount', 'front_axle'],
    ],
    allowed: [
      'six-bolt - | six-bolt -',
      'six-bolt - | six-bolt 12x100',
      'six-bolt - | six-bolt 15x110',
      'centerlock internal | centerlock -',
      'centerlock internal | centerlock 12x100',
      'centerlock external | centerlock -',
      'centerlock external | centerlock 12x100',
      'centerlock external | centerlock 15x110',
    ],
  },
  {
    between: [['rotor'], ['frame', 'fork']],
    by: [['diameter'], ['rotor_native']],
    allowed: same('140', '160', '180'),
  },
  {
    between: [['brake'], ['frame', 'fork']],
    by: [['caliper_mount'], ['caliper_mount']],
    allowed: same('flat-mount', 'post-mount'),
  },
  {
    between: [['brake_pad'], ['brake']],
    by: [['pad_shape'], ['pad_shape']],
    allowed: same('FM2', 'FM4', 'PM2', 'PM4'),
  },
  {
    between: [['brake_pad'], ['rotor']],
    by: [['compound'], ['compound']],
    allowed: ['resin | resin only', 'resin | any', 'metal | any'],
  },
  {
    between: [['bottom_bracket'], ['frame']],
    by: [
      ['shell', 'shell_width'],
      ['shell', 'shell_width'],
    ],
    allowed: same('BSA 68', 'BSA 73', 'T47 86.5', 'PF30 68', 'BB92 92'),
  },
  { between: [['crankset'], ['bottom_bracket']], by: [['spindle'], ['spindle']], allowed: same('24', '30') },
  {
    between: [['crankset'], ['frame']],
    by: [['spindle'], ['shell']],
    allowed: ['24', '30'].flatMap((spindle) =>
      ['BSA', 'T47', 'PF30', 'BB92'].map((shell) => `${spindle} | ${shell}`),
    ),
  },
  {
    between: [['chainring'], ['crankset']],
    by: [['ring_mount'], ['ring_mount']],
    allowed: same('SRAM 3-bolt', 'SRAM 8-bolt', '104', '110'),
  },
  {
    between: [['crankset'], ['rear_derailleur']],
    by: [['chainrings'], ['fronts']],
    allowed: [
      ...['30', '32', '34', '40', '42'].flatMap((ring) => [`${ring} | 1`, `${ring} | 2`]),
      ...['46,30', '48,35', '50,34', '52,36', '54,40'].map((rings) => `${rings} | 2`),
    ],
  },
  {
    between: [['shifter'], ['rear_derailleur']],
    by: [
      ['shifting', 'family', 'protocol'],
      ['shifting', 'family', 'protocol'],
    ],
    allowed: same(
      'mechanical Shimano road 11 -',
      'mechanical Shimano road 12 -',
      'mechanical Shimano MTB 11 -',
      'mechanical Shimano MTB 12 -',
      'mechanical SRAM MTB 12 -',
      'electronic - Di2 12',
      'electronic - AXS',
    ),
  },
  { between: [['shifter'], ['cassette']], by: [['speeds'], ['speeds']], allowed: same('11', '12', '13') },
  {
    between: [['rear_derailleur'], ['cassette']],
    by: [
      ['system', 'speeds'],
      ['system', 'speeds'],
    ],
    allowed: same('Shimano 11', 'Shimano 12', 'Eagle 12', 'XPLR 12 12', 'AXS road 12', 'XPLR 13 13'),
    within: (derailleur, cassette, rings) => {
      const [least, most] = [number(cassette.teeth_min), number(cassette.teeth_max)];
      return (
        most <= number(derailleur.teeth_max) && most - least + spread(rings) <= number(derailleur.capacity)
      );
    },
  },
  {
    between: [['rear_derailleur'], ['frame']],
    by: [['mount'], ['hanger']],
    allowed: ['hanger | proprietary', 'hanger | UDH', 'UDH | UDH'],
  },
  {
    between: [['front_derailleur'], ['frame']],
    by: [['front_mount'], ['front_mount']],
    allowed: same('braze-on', 'clamp 28.6', 'clamp 34.9'),
  },
  {
    between: [['front_derailleur'], ['crankset']],
    by: [[], ['chainrings']],
    allowed: ['46,30', '48,35', '50,34', '52,36', '54,40'].map((rings) => ` | ${rings}`),
    within: (derailleur, crankset) =>
      Math.max(...[crankset.chainrings].flat().map(Number)) <= number(derailleur.ring_max),
  },
  {
    between: [['chain'], ['cassette']],
    by: [
      ['profile', 'speeds'],
      ['system', 'speeds'],
    ],
    allowed: [
      'HG 11 | Shimano 11',
      'HG+ 12 | Shimano 12',
      'Eagle 12 | Eagle 12',
      // The Flattop chains of 12 and of 13 speeds have the same width.
      ...['12', '13'].flatMap((speeds) =>
        ['XPLR 12 12', 'AXS road 12', 'XPLR 13 13'].map((cassette) => `Flattop road ${speeds} | ${cassette}`),
      ),
    ],
  },
  {
    between: [['chain'], ['chainring', 'crankset']],
    by: [
      ['profile', 'speeds'],
      ['rollers', 'speeds'],
    ],
    allowed: [
      'HG 11 | standard 11',
      'HG+ 12 | standard 12',
      'Eagle 12 | standard 12',
      ...['Eagle 12', 'Flattop road 12', 'Flattop road 13'].flatMap((chain) => [
        `${chain} | Flattop road 12`,
        `${chain} | Flattop road 13`,
      ]),
    ],
  },
  {
    between: [['tyre'], ['rim']],
    by: [['bead'], ['bead', 'profile']],
    allowed: ['622 | 622 hooked'],
    within: (tyre, rim) => {
      const [least, most] = tyresOfRim[number(rim.rim_width)]!;
      return number(tyre.width) >= least && number(tyre.width) <= most;
    },
  },
  {
    between: [['tyre'], ['frame', 'fork']],
    by: [['bead'], ['wheel_size']],
    allowed: same('622', '584'),
    within: (tyre, holder) => number(tyre.width) <= number(holder.max_tyre),
  },
  { between: [['rim'], ['frame', 'fork']], by: [['bead'], ['wheel_size']], allowed: same('622', '584') },
  {
    between: [['tube'], ['tyre']],
    by: [['bead'], ['bead']],
    allowed: same('622', '584'),
    within: (tube, tyre) =>
      number(tyre.width) >= number(tube.width_min) && number(tyre.width) <= number(tube.width_max),
  },
  {
    between: [['tube'], ['rim']],
    by: [['bead'], ['bead']],
    allowed: same('622'),
    within: (tube, rim) => number(tube.valve) > number(rim.depth),
  },
  { between: [['stem'], ['handlebar']], by: [['clamp'], ['clamp']], allowed: same('31.8', '35') },
  { between: [['stem'], ['fork']], by: [['steerer_diameter'], ['steerer_diameter']], allowed: same('28.6') },
  {
    between: [['shifter', 'brake'], ['handlebar']],
    by: [['bar_clamp'], ['grip_diameter']],
    allowed: same('22.2', '23.8'),
  },
  {
    between: [['seatpost'], ['frame']],
    by: [['post_diameter', 'travel'], ['post_diameter']],
    allowed: ['27.2 0 | 27.2', '30.9 0 | 30.9', '31.6 0 | 31.6'],
  },
  {
    between: [['saddle'], ['seatpost']],
    by: [['rail'], ['rail']],
    allowed: ['7x7 | 7x7,7x9', '7x9 | 7x7,7x9'],
  },
  { between: [['fork'], ['frame']], by: [['steerer'], ['head_tube']], allowed: ['tapered | IS42/IS52'] },
  // No frame of the demo has rear suspension.
  { between: [['rear_shock'], ['frame']], by: [['shock_mount'], ['shock_mount']], allowed: [] },
  { between: [['hanger'], ['frame']], by: [['hanger'], ['hanger']], allowed: same('UDH') },
  {
    between: [['thru_axle'], ['frame', 'fork']],
    by: [
      ['thread', 'length', 'head'],
      ['axle_thread', 'axle_length', 'axle_head'],
    ],
    allowed: same('M12x1.5 165 flat', 'M12x1.0 172 flat', 'M12x1.5 120 flat', 'M15x1.5 148 flat'),
  },
  {
    between: [['headset'], ['frame']],
    by: [['shis'], ['head_tube']],
    allowed: ['IS42/28.6|IS52/40 | IS42/IS52', 'IS42/28.6|IS52/30 | IS42/IS52'],
  },
  {
    between: [['headset'], ['fork']],
    by: [['shis'], ['crown_race', 'steerer_diameter']],
    allowed: ['IS42/28.6|IS52/40 | 40 28.6', 'IS42/28.6|IS52/30 | 30 28.6'],
  },
  { between: [['cleat'], ['pedals']], by: [['system'], ['system']], allowed: same('SPD', 'SPD-SL') },
];
