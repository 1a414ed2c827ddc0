// Pairs of parts, as they are on sale, with the verdict that the source of the rule gives.
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Verdict } from './rule.ts';

type PartInput = readonly [Family, Record<string, FactValue>];

export interface Pair {
  a: PartInput;
  b: PartInput;
  expected: Verdict;
  remedy?: string;
  others?: readonly PartInput[];
}

const cassette = (facts: Record<string, FactValue>): PartInput => ['cassette', facts];
const body = (freehub?: string): PartInput => ['freehub_body', freehub ? { freehub } : {}];

const road11 = cassette({ speeds: 11, teeth_min: 11, teeth_max: 28, freehub: 'HG-L', teeth: 'Hyperglide' });
const mtb11 = cassette({ speeds: 11, teeth_min: 11, teeth_max: 42, freehub: 'HG-M', teeth: 'Hyperglide' });
const narrow10 = cassette({ speeds: 10, freehub: 'HG-M', stack: '10-speed road', teeth: 'Hyperglide' });
const road12 = cassette({ speeds: 12, teeth_min: 11, teeth_max: 34, freehub: 'HG-L2', teeth: 'Hyperglide' });
const mtb12 = cassette({ speeds: 12, teeth_min: 10, teeth_max: 51, freehub: 'MS', teeth: 'Hyperglide' });
const eagle = cassette({ speeds: 12, teeth_min: 10, teeth_max: 52, freehub: 'XD', system: 'Eagle' });
const transmission = cassette({ speeds: 12, teeth_min: 10, teeth_max: 52, freehub: 'XD', system: 'T-Type' });
const xplr13 = cassette({ speeds: 13, teeth_min: 10, teeth_max: 46, freehub: 'XDR', system: 'XPLR 13' });
const linkGlide = cassette({ speeds: 11, teeth_min: 11, teeth_max: 50, freehub: 'HG-M', teeth: 'LinkGlide' });

const freehubPairs: Pair[] = [
  { a: road11, b: body('HG-L'), expected: 'yes' },
  { a: road11, b: body('HG-M'), expected: 'no' },
  { a: mtb11, b: body('HG-M'), expected: 'yes' },
  { a: mtb11, b: body('HG-L'), expected: 'adapter', remedy: 'spacer 1.85 mm' },
  { a: narrow10, b: body('HG-M'), expected: 'adapter', remedy: 'spacer 1.0 mm' },
  { a: narrow10, b: body('HG-L'), expected: 'adapter', remedy: 'spacer 1.85 mm + spacer 1.0 mm' },
  { a: road12, b: body('HG-L'), expected: 'yes' },
  { a: road12, b: body('HG-L2'), expected: 'yes' },
  { a: road12, b: body('HG-M'), expected: 'no' },
  { a: road11, b: body('HG-L2'), expected: 'no' },
  { a: mtb12, b: body('MS'), expected: 'yes' },
  { a: mtb12, b: body('HG-M'), expected: 'no' },
  { a: mtb11, b: body('MS'), expected: 'no' },
  { a: eagle, b: body('XD'), expected: 'yes' },
  { a: eagle, b: body('XDR'), expected: 'adapter', remedy: 'spacer 1.85 mm' },
  { a: xplr13, b: body('XDR'), expected: 'yes' },
  { a: xplr13, b: body('XD'), expected: 'no' },
  { a: eagle, b: body('HG'), expected: 'no' },
  { a: mtb11, b: body('HG'), expected: 'unknown' },
  { a: mtb11, b: body(), expected: 'unknown' },
  { a: linkGlide, b: body('HG-M'), expected: 'yes' },
  {
    a: cassette({ speeds: 12, teeth_min: 11, freehub: 'HG', system: 'Eagle' }),
    b: body('HG-M'),
    expected: 'yes',
  },
  { a: cassette({ speeds: 12, freehub: 'CAMPA' }), b: body('CAMPA'), expected: 'yes' },
  {
    a: cassette({ speeds: 11, freehub: 'CAMPA' }),
    b: body('N3W'),
    expected: 'adapter',
    remedy: 'adapter ring 4.4 mm',
  },
  { a: cassette({ speeds: 13, freehub: 'N3W' }), b: body('N3W'), expected: 'yes' },
  { a: cassette({ speeds: 13, freehub: 'N3W' }), b: body('CAMPA'), expected: 'no' },
  { a: cassette({ speeds: 11, freehub: 'CAMPA' }), b: body('HG-L'), expected: 'no' },
  { a: cassette({ speeds: 10, freehub: 'HG-M', teeth: 'Hyperglide' }), b: body('HG-M'), expected: 'unknown' },
];

const derailleur = (facts: Record<string, FactValue>): PartInput => ['rear_derailleur', facts];
const roadDerailleur = {
  speeds: 12,
  teeth_max: 36,
  capacity: 41,
  fronts: 2,
  family: 'Shimano road 12',
  shifting: 'mechanical',
  mount: 'hanger',
};
const eagleDerailleur = {
  speeds: 12,
  teeth_max: 52,
  capacity: 42,
  fronts: 1,
  shifting: 'electronic',
  protocol: 'AXS',
  system: 'Eagle',
  mount: 'hanger',
};
const transmissionDerailleur = { ...eagleDerailleur, system: 'T-Type', mount: 'UDH' };
const cuesDerailleur = {
  speeds: 11,
  teeth_max: 50,
  capacity: 39,
  fronts: 1,
  family: 'LinkGlide',
  shifting: 'mechanical',
};
const gravelDerailleur = {
  speeds: 12,
  fronts: 1,
  family: 'Shimano road 12',
  shifting: 'mechanical',
  mount: 'hanger',
};
const compact: PartInput = [
  'crankset',
  { chainrings: [50, 34], spindle: '24', ring_mount: '110 asymmetric' },
];

/** The pair of a rear derailleur and a cassette has all these rules. */
const derailleurPairs: Pair[] = [
  { a: derailleur(roadDerailleur), b: road12, others: [compact], expected: 'yes' },
  { a: derailleur(roadDerailleur), b: road12, expected: 'unknown' },
  {
    a: derailleur({ ...roadDerailleur, capacity: 38 }),
    b: road12,
    others: [compact],
    expected: 'no',
  },
  { a: derailleur({ ...roadDerailleur, teeth_max: 34 }), b: road12, others: [compact], expected: 'yes' },
  { a: derailleur({ ...roadDerailleur, teeth_max: 30 }), b: road12, others: [compact], expected: 'no' },
  { a: derailleur(eagleDerailleur), b: eagle, expected: 'yes' },
  { a: derailleur(transmissionDerailleur), b: eagle, expected: 'no' },
  { a: derailleur(transmissionDerailleur), b: transmission, expected: 'yes' },
  { a: derailleur({ ...eagleDerailleur, system: 'XPLR' }), b: eagle, expected: 'no' },
  { a: derailleur({ system: 'XPLR 12' }), b: cassette({ teeth_max: 46 }), expected: 'no' },
  {
    a: derailleur({ ...eagleDerailleur, system: 'XPLR 12', teeth_max: 44 }),
    b: cassette({ ...eagle[1], system: 'XPLR', speeds: 12, teeth_min: 10, teeth_max: 44 }),
    expected: 'yes',
  },
  {
    a: derailleur({ ...eagleDerailleur, system: 'XPLR 13', teeth_max: 46, speeds: 13 }),
    b: xplr13,
    expected: 'yes',
  },
  { a: derailleur({ ...eagleDerailleur, speeds: 11 }), b: eagle, expected: 'no' },
  { a: derailleur(cuesDerailleur), b: linkGlide, expected: 'yes' },
  { a: derailleur({ ...cuesDerailleur, family: 'Shimano MTB 11' }), b: linkGlide, expected: 'no' },
  { a: derailleur({}), b: eagle, expected: 'unknown' },
  // The maker's figures of a model replace the facts.
  { a: derailleur({ ...gravelDerailleur, model: 'RD-RX822-SGS' }), b: mtb12, expected: 'yes' },
  { a: derailleur({ ...gravelDerailleur, model: 'RD-RX822-GS' }), b: mtb12, expected: 'no' },
  { a: derailleur(gravelDerailleur), b: mtb12, expected: 'unknown' },
];

const roadFront = { capacity: 16, ring_max: 53 };
const frame = (facts: Record<string, FactValue>): PartInput => ['frame', facts];
const rotor = (facts: Record<string, FactValue>): PartInput => ['rotor', facts];
const rim = { rim_width: 23, bead: 622, profile: 'hooked', depth: 45 };
const tyre = { width: 40, bead: 622, hookless: 'no' };
const shifter = (facts: Record<string, FactValue>): PartInput => ['shifter', facts];
const mechanical = { shifting: 'mechanical' };
const axsShifter = { shifting: 'electronic', protocol: 'AXS', speeds: 12, bar_clamp: 23.8 };
const chain = (profile: string, speeds: number): PartInput => ['chain', { profile, speeds }];
const brake = (facts: Record<string, FactValue>): PartInput => ['brake_caliper', facts];
const hub = (facts: Record<string, FactValue>): PartInput => ['hub', facts];
const axle = { length: 172, thread: 'M12x1.0', head: 'flat' };
const axleFrame = { axle_thread: 'M12x1.0', axle_length: 172, axle_head: 'flat' };
const bracket = (facts: Record<string, FactValue>): PartInput => ['bottom_bracket', facts];
const dub = { chainrings: [32], spindle: '28.99', dub_family: 'MTB' };
const seatpost = { post_diameter: 27.2, travel: 0, rail: '7x7' };
const dropper = { post_diameter: 31.6, insertion: 220, travel: 150 };
const shock = { shock_length: 210, stroke: 55, shock_mount: 'eyelet' };

/** Pairs of one rule that compares equal facts. */
const equal = (first: PartInput, second: PartInput, wrong: Record<string, FactValue>): Pair[] => [
  { a: first, b: second, expected: 'yes' },
  { a: first, b: [second[0], { ...second[1], ...wrong }], expected: 'no' },
  {
    a: first,
    b: [second[0], Object.fromEntries(Object.entries(second[1]).filter(([key]) => !(key in wrong)))],
    expected: 'unknown',
  },
];

export const pairsByRule: readonly { rule: string; pairs: readonly Pair[] }[] = [
  { rule: 'freehub-body', pairs: freehubPairs },
  {
    rule: 'ten-tooth-sprocket',
    pairs: [
      { a: cassette({ teeth_min: 10 }), b: body('HG-L'), expected: 'no' },
      { a: cassette({ teeth_min: 11 }), b: body('HG-L'), expected: 'unknown' },
    ],
  },
  {
    rule: 'front-axle',
    pairs: [
      ...equal(['wheel', { front_axle: '12x100' }], ['fork', { front_axle: '12x100' }], {
        front_axle: '15x110',
      }),
      { a: hub({ front_axle: '12x110' }), b: ['fork', { front_axle: '15x110' }], expected: 'no' },
      {
        a: hub({ position: 'rear', rear_axle: '12x142' }),
        b: ['fork', { front_axle: '12x100' }],
        expected: 'unknown',
      },
    ],
  },
  {
    rule: 'rear-axle',
    pairs: [
      ...equal(['wheel', { rear_axle: '12x148' }], frame({ rear_axle: '12x148' }), { rear_axle: '12x142' }),
      { a: ['wheel', { rear_axle: 'QR130' }], b: frame({ rear_axle: '12x142' }), expected: 'no' },
      {
        a: ['wheel', { position: 'front', front_axle: '12x100' }],
        b: frame({ rear_axle: '12x142' }),
        expected: 'unknown',
      },
    ],
  },
  {
    rule: 'thru-axle-thread',
    pairs: equal(['thru_axle', axle], frame(axleFrame), { axle_thread: 'M12x1.75' }),
  },
  { rule: 'thru-axle-length', pairs: equal(['thru_axle', axle], frame(axleFrame), { axle_length: 180 }) },
  { rule: 'thru-axle-head', pairs: equal(['thru_axle', axle], frame(axleFrame), { axle_head: 'conical' }) },
  {
    rule: 'caliper-mount',
    pairs: [
      ...equal(brake({ caliper_mount: 'flat-mount' }), frame({ caliper_mount: 'flat-mount' }), {
        caliper_mount: 'IS',
      }),
      {
        a: brake({ caliper_mount: 'post-mount' }),
        b: frame({ caliper_mount: 'IS' }),
        expected: 'adapter',
        remedy: 'IS to post-mount adapter',
      },
      {
        a: brake({ caliper_mount: 'flat-mount' }),
        b: ['fork', { caliper_mount: 'post-mount' }],
        expected: 'adapter',
        remedy: 'flat-mount to post-mount adapter, rotor +20 mm',
      },
      {
        a: brake({ caliper_mount: 'post-mount' }),
        b: frame({ caliper_mount: 'flat-mount' }),
        expected: 'no',
      },
      { a: brake({ caliper_mount: 'flat-mount' }), b: frame({ brake: 'rim' }), expected: 'no' },
    ],
  },
  {
    rule: 'rotor-size',
    pairs: [
      { a: rotor({ diameter: 160 }), b: frame({ rotor_native: 160, rotor_max: 180 }), expected: 'yes' },
      { a: rotor({ diameter: 140 }), b: frame({ rotor_native: 160, rotor_max: 180 }), expected: 'no' },
      {
        a: rotor({ diameter: 180 }),
        b: frame({ rotor_native: 160, rotor_max: 180 }),
        expected: 'adapter',
        remedy: 'caliper adapter +20 mm',
      },
      { a: rotor({ diameter: 180 }), b: frame({ rotor_native: 160 }), expected: 'unknown' },
      { a: rotor({ diameter: 203 }), b: frame({ rotor_native: 180, rotor_max: 220 }), expected: 'unknown' },
    ],
  },
  {
    rule: 'rotor-maximum',
    pairs: [
      { a: rotor({ diameter: 203 }), b: frame({ rotor_native: 160, rotor_max: 180 }), expected: 'no' },
      { a: rotor({ diameter: 203 }), b: frame({ rotor_max: 203 }), expected: 'unknown' },
    ],
  },
  {
    rule: 'rotor-mount',
    pairs: [
      ...equal(rotor({ rotor_mount: 'six-bolt' }), hub({ rotor_mount: 'six-bolt' }), {}).slice(0, 1),
      {
        a: rotor({ rotor_mount: 'six-bolt' }),
        b: hub({ rotor_mount: 'centerlock' }),
        expected: 'adapter',
        remedy: 'Center Lock adapter',
      },
      { a: rotor({ rotor_mount: 'centerlock' }), b: hub({ rotor_mount: 'six-bolt' }), expected: 'no' },
      {
        a: rotor({ rotor_mount: 'centerlock', lockring: 'internal' }),
        b: hub({ rotor_mount: 'centerlock', front_axle: '15x110' }),
        expected: 'adapter',
        remedy: 'external lockring',
      },
      {
        a: rotor({ rotor_mount: 'centerlock', lockring: 'internal' }),
        b: hub({ rotor_mount: 'centerlock', rear_axle: '12x142' }),
        expected: 'yes',
      },
      { a: rotor({ rotor_mount: 'centerlock' }), b: hub({ rotor_mount: 'centerlock' }), expected: 'unknown' },
      // A thin axle leaves room for both lockrings; a thick one does not.
      {
        a: rotor({ rotor_mount: 'centerlock' }),
        b: hub({ rotor_mount: 'centerlock', front_axle: '12x100' }),
        expected: 'yes',
      },
      {
        a: rotor({ rotor_mount: 'centerlock' }),
        b: hub({ rotor_mount: 'centerlock', front_axle: '15x110' }),
        expected: 'unknown',
      },
    ],
  },
  {
    rule: 'pad-compound',
    pairs: equal(['brake_pad', { compound: 'metal' }], rotor({ compound: 'any' }), {
      compound: 'resin only',
    }),
  },
  {
    rule: 'lever-and-caliper',
    pairs: [
      { a: ['brake', { fluid: 'dot' }], b: brake({ fluid: 'mineral' }), expected: 'no' },
      { a: ['brake', { fluid: 'dot' }], b: brake({ fluid: 'dot' }), expected: 'unknown' },
    ],
  },
  {
    rule: 'brake-fluid',
    pairs: equal(['fluid', { fluid: 'mineral' }], brake({ fluid: 'mineral' }), { fluid: 'dot' }),
  },
  {
    rule: 'pad-shape',
    pairs: [
      ...equal(['brake_pad', { pad_shape: 'K05S' }], brake({ pad_shape: 'K05S' }), { pad_shape: 'N03A' }),
      { a: ['brake_pad', { pad_shape: 'L03A' }], b: brake({ pad_shape: 'K05S' }), expected: 'yes' },
      { a: ['brake_pad', { pad_shape: 'N04C' }], b: brake({ pad_shape: 'N03A' }), expected: 'yes' },
      { a: ['brake_pad', { pad_shape: 'D03S' }], b: brake({ pad_shape: 'N03A' }), expected: 'unknown' },
    ],
  },
  {
    rule: 'shell',
    pairs: [
      ...equal(bracket({ shell: 'BSA', shell_width: 68 }), frame({ shell: 'BSA', shell_width: 68 }), {
        shell: 'ITA',
      }),
      ...equal(bracket({ shell: 'ITA', shell_width: 70 }), frame({ shell: 'ITA', shell_width: 70 }), {
        shell: 'BSA',
      }),
      ...equal(bracket({ shell: 'BBright', shell_width: 79 }), frame({ shell: 'BBright', shell_width: 79 }), {
        shell: 'PF30',
      }),
    ],
  },
  {
    rule: 'shell-width',
    pairs: equal(bracket({ shell: 'T47', shell_width: 85.5 }), frame({ shell: 'T47', shell_width: 85.5 }), {
      shell_width: 68,
    }),
  },
  {
    rule: 'spindle',
    pairs: [
      ...equal(['crankset', { spindle: '24' }], bracket({ spindle: '24' }), { spindle: '30' }),
      { a: ['crankset', { spindle: '24/22' }], b: bracket({ spindle: '24' }), expected: 'no' },
      ...equal(['crankset', { spindle: '24/22' }], bracket({ spindle: '24/22' }), { spindle: '30' }),
      { a: ['crankset', dub], b: bracket({ spindle: '28.99', shell_width: 73 }), expected: 'yes' },
      { a: ['crankset', dub], b: bracket({ spindle: '28.99', shell_width: 86.5 }), expected: 'no' },
      {
        a: ['crankset', { ...dub, dub_family: 'road wide' }],
        b: bracket({ spindle: '28.99', shell_width: 73 }),
        expected: 'unknown',
      },
      { a: ['crankset', { spindle: '28.99' }], b: bracket({ spindle: '28.99' }), expected: 'unknown' },
    ],
  },
  {
    rule: 'spindle-in-shell',
    pairs: [
      { a: ['crankset', { spindle: '30' }], b: frame({ shell: 'BB86' }), expected: 'yes' },
      { a: ['crankset', { spindle: '30' }], b: frame({ shell: 'BB90' }), expected: 'no' },
      { a: ['crankset', { spindle: '25' }], b: frame({ shell: 'BB90' }), expected: 'unknown' },
      { a: ['crankset', { spindle: '30' }], b: frame({ shell: 'ITA' }), expected: 'unknown' },
      { a: ['crankset', { spindle: '30' }], b: frame({ shell: 'BBright' }), expected: 'unknown' },
      { a: ['crankset', { spindle: '24' }], b: frame({ shell: 'BBright' }), expected: 'yes' },
      { a: ['crankset', { spindle: '24' }], b: frame({ shell: 'BSA', shell_width: 68 }), expected: 'yes' },
    ],
  },
  {
    rule: 'chainring-count',
    pairs: [
      { a: compact, b: derailleur({ fronts: 2 }), expected: 'yes' },
      { a: compact, b: derailleur({ fronts: 1 }), expected: 'no' },
      { a: compact, b: derailleur({}), expected: 'unknown' },
    ],
  },
  {
    rule: 'chainring-mount',
    pairs: equal(['chainring', { ring_mount: 'SRAM 8-bolt' }], ['crankset', { ring_mount: 'SRAM 8-bolt' }], {
      ring_mount: 'SRAM 3-bolt',
    }),
  },
  {
    rule: 'shifter-derailleur',
    pairs: [
      {
        a: shifter({ ...mechanical, family: 'Shimano road 11' }),
        b: derailleur({ ...mechanical, family: 'Shimano road 11' }),
        expected: 'yes',
      },
      {
        a: shifter({ ...mechanical, family: 'Shimano road 11' }),
        b: derailleur({ ...mechanical, family: 'Shimano MTB 11' }),
        expected: 'no',
      },
      {
        a: shifter({ ...mechanical, family: 'Shimano MTB 9' }),
        b: derailleur({ ...mechanical, family: 'SRAM 1:1' }),
        expected: 'no',
      },
      {
        a: shifter({ ...mechanical, family: 'SRAM 10 Exact Actuation' }),
        b: derailleur({ ...mechanical, family: 'SRAM road 11' }),
        expected: 'yes',
      },
      {
        a: shifter({ ...mechanical, family: 'SRAM road 11' }),
        b: derailleur({ ...mechanical, family: 'SRAM MTB 11' }),
        expected: 'no',
      },
      {
        a: shifter({ ...mechanical, family: 'SRAM MTB 11' }),
        b: derailleur({ ...mechanical, family: 'SRAM MTB 12' }),
        expected: 'unknown',
      },
      {
        a: shifter({ ...mechanical, speeds: 10, pull: 3.4 }),
        b: derailleur({ ...mechanical, ratio: 1.2 }),
        expected: 'yes',
      },
      {
        a: shifter({ ...mechanical, speeds: 11, pull: 2.7 }),
        b: derailleur({ ...mechanical, ratio: 1.4 }),
        expected: 'yes',
      },
      {
        a: shifter({ ...mechanical, speeds: 11, pull: 3.6 }),
        b: derailleur({ ...mechanical, ratio: 1.1 }),
        expected: 'yes',
      },
      {
        a: shifter({ ...mechanical, speeds: 11, pull: 2.7 }),
        b: derailleur({ ...mechanical, ratio: 1.1 }),
        expected: 'no',
      },
      {
        a: shifter({ ...mechanical, speeds: 11, pull: 2.7 }),
        b: derailleur(mechanical),
        expected: 'unknown',
      },
      { a: shifter(axsShifter), b: derailleur(eagleDerailleur), expected: 'yes' },
      {
        a: shifter(axsShifter),
        b: derailleur({ shifting: 'electronic', protocol: 'eTap 11' }),
        expected: 'no',
      },
      { a: shifter(axsShifter), b: derailleur(mechanical), expected: 'no' },
      { a: shifter(axsShifter), b: derailleur({ shifting: 'electronic' }), expected: 'unknown' },
    ],
  },
  {
    rule: 'shifter-speeds',
    pairs: [
      { a: shifter({ ...mechanical, speeds: 12, family: 'Shimano road 12' }), b: road12, expected: 'yes' },
      { a: shifter({ ...mechanical, speeds: 11, family: 'Shimano road 11' }), b: road12, expected: 'no' },
      { a: shifter(axsShifter), b: xplr13, expected: 'unknown' },
    ],
  },
  {
    rule: 'linkglide',
    pairs: [
      { a: shifter({ ...mechanical, speeds: 11, family: 'LinkGlide' }), b: linkGlide, expected: 'yes' },
      { a: shifter({ ...mechanical, speeds: 11, family: 'LinkGlide' }), b: mtb11, expected: 'no' },
      { a: shifter({ ...mechanical, speeds: 11 }), b: linkGlide, expected: 'unknown' },
    ],
  },
  {
    rule: 'battery-system',
    pairs: [
      {
        a: ['battery', { system: 'Di2 12' }],
        b: derailleur({ shifting: 'electronic', protocol: 'Di2 12' }),
        expected: 'yes',
      },
      {
        a: ['battery', { system: 'Di2 12' }],
        b: derailleur({ shifting: 'electronic', protocol: 'Di2 11' }),
        expected: 'no',
      },
      {
        a: ['battery', { system: 'AXS' }],
        b: derailleur({ shifting: 'electronic', protocol: 'eTap 11' }),
        expected: 'yes',
      },
      { a: ['battery', { system: 'AXS' }], b: derailleur(mechanical), expected: 'no' },
      {
        a: ['battery', {}],
        b: derailleur({ shifting: 'electronic', protocol: 'Di2 11' }),
        expected: 'unknown',
      },
    ],
  },
  {
    rule: 'wire-port',
    pairs: [
      { a: ['wire', { port: 'SD300' }], b: ['battery', { port: 'SD300' }], expected: 'yes' },
      {
        a: ['wire', { port: 'SD50' }],
        b: ['battery', { port: 'SD300' }],
        expected: 'adapter',
        remedy: 'EW-AD305',
      },
      { a: ['wire', { port: 'SD50' }], b: ['battery', {}], expected: 'unknown' },
    ],
  },
  {
    rule: 'front-derailleur-mount',
    pairs: [
      ...equal(['front_derailleur', { front_mount: 'clamp 31.8' }], frame({ front_mount: 'clamp 31.8' }), {
        front_mount: 'none',
      }),
      {
        a: ['front_derailleur', { front_mount: 'clamp 34.9' }],
        b: frame({ front_mount: 'clamp 31.8' }),
        expected: 'no',
      },
      {
        a: ['front_derailleur', { front_mount: 'braze-on' }],
        b: frame({ front_mount: 'clamp 31.8' }),
        expected: 'adapter',
        remedy: 'braze-on clamp 31.8 mm',
      },
    ],
  },
  {
    rule: 'front-difference',
    pairs: [
      { a: ['front_derailleur', roadFront], b: compact, expected: 'yes' },
      { a: ['front_derailleur', {}], b: ['crankset', { chainrings: [50, 32] }], expected: 'no' },
      { a: ['front_derailleur', roadFront], b: ['crankset', {}], expected: 'unknown' },
    ],
  },
  {
    rule: 'front-range',
    pairs: [
      { a: ['front_derailleur', roadFront], b: ['crankset', { chainrings: [52, 36] }], expected: 'yes' },
      { a: ['front_derailleur', roadFront], b: ['crankset', { chainrings: [54, 40] }], expected: 'no' },
      { a: ['front_derailleur', {}], b: compact, expected: 'yes' },
      { a: ['front_derailleur', { ring_max: 48 }], b: compact, expected: 'no' },
      { a: ['front_derailleur', { ...roadFront, capacity: 13 }], b: compact, expected: 'no' },
      { a: ['front_derailleur', { capacity: 16 }], b: compact, expected: 'unknown' },
      { a: ['front_derailleur', { ring_max: 53 }], b: compact, expected: 'unknown' },
    ],
  },
  ...['largest-sprocket', 'system-sprocket', 'capacity', 'drivetrain-system', 'derailleur-speeds'].map(
    (rule) => ({ rule, pairs: derailleurPairs }),
  ),
  {
    rule: 'derailleur-hanger',
    pairs: [
      { a: derailleur(transmissionDerailleur), b: frame({ hanger: 'UDH' }), expected: 'yes' },
      { a: derailleur(transmissionDerailleur), b: frame({ hanger: 'proprietary' }), expected: 'no' },
      { a: derailleur(roadDerailleur), b: frame({ hanger: 'UDH' }), expected: 'yes' },
      { a: derailleur(roadDerailleur), b: frame({}), expected: 'unknown' },
    ],
  },
  {
    rule: 'hanger-of-frame',
    pairs: [
      { a: ['hanger', { hanger: 'UDH' }], b: frame({ hanger: 'UDH' }), expected: 'yes' },
      { a: ['hanger', { hanger: 'UDH' }], b: frame({ hanger: 'proprietary' }), expected: 'no' },
      { a: ['hanger', { hanger: 'proprietary' }], b: frame({ hanger: 'proprietary' }), expected: 'unknown' },
    ],
  },
  {
    rule: 'chain-cassette',
    pairs: [
      { a: chain('HG', 11), b: road11, expected: 'yes' },
      { a: chain('HG', 10), b: road11, expected: 'no' },
      { a: chain('HG+', 12), b: road12, expected: 'yes' },
      { a: chain('HG+', 12), b: eagle, expected: 'no' },
      { a: chain('Eagle', 12), b: eagle, expected: 'yes' },
      { a: chain('Eagle', 12), b: mtb12, expected: 'no' },
      { a: chain('Flattop road', 12), b: xplr13, expected: 'yes' },
      { a: chain('Flattop road', 12), b: eagle, expected: 'no' },
      { a: chain('T-Type', 12), b: transmission, expected: 'yes' },
      { a: chain('Eagle', 12), b: transmission, expected: 'no' },
      { a: chain('LinkGlide', 11), b: linkGlide, expected: 'yes' },
      { a: chain('LinkGlide', 10), b: narrow10, expected: 'no' },
      { a: chain('HG', 11), b: linkGlide, expected: 'unknown' },
      { a: chain('HG', 11), b: cassette({ speeds: 11 }), expected: 'unknown' },
      { a: chain('Ekar', 13), b: cassette({ speeds: 13, freehub: 'N3W' }), expected: 'yes' },
      { a: chain('Campagnolo', 12), b: cassette({ speeds: 12, freehub: 'CAMPA' }), expected: 'yes' },
    ],
  },
  {
    rule: 'chain-chainring',
    pairs: [
      { a: chain('Flattop road', 12), b: ['chainring', { rollers: 'Flattop road' }], expected: 'yes' },
      { a: chain('Flattop road', 12), b: ['chainring', { rollers: 'standard' }], expected: 'no' },
      { a: chain('Eagle', 12), b: ['chainring', { rollers: 'Flattop road' }], expected: 'yes' },
      { a: chain('HG+', 12), b: ['chainring', { rollers: 'standard', speeds: 12 }], expected: 'yes' },
      { a: chain('HG+', 12), b: ['chainring', { rollers: 'standard' }], expected: 'unknown' },
    ],
  },
  {
    rule: 'tyre-rim-width',
    pairs: [
      { a: ['tyre', tyre], b: ['rim', rim], expected: 'yes' },
      { a: ['tyre', { ...tyre, width: 22 }], b: ['rim', rim], expected: 'no' },
      { a: ['tyre', { ...tyre, width: 64 }], b: ['rim', rim], expected: 'unknown' },
    ],
  },
  {
    rule: 'hookless',
    pairs: [
      {
        a: ['tyre', { ...tyre, hookless: 'TSS' }],
        b: ['rim', { ...rim, profile: 'hookless' }],
        expected: 'yes',
      },
      { a: ['tyre', tyre], b: ['rim', { ...rim, profile: 'hookless' }], expected: 'no' },
      {
        a: ['tyre', { ...tyre, width: 27, hookless: 'TSS' }],
        b: ['rim', { ...rim, profile: 'hookless' }],
        expected: 'no',
      },
      {
        a: ['tyre', { width: 40, bead: 622 }],
        b: ['rim', { ...rim, profile: 'hookless' }],
        expected: 'unknown',
      },
    ],
  },
  {
    rule: 'tyre-clearance',
    pairs: [
      { a: ['tyre', tyre], b: frame({ max_tyre: 40, wheel_size: 622 }), expected: 'yes' },
      { a: ['tyre', tyre], b: ['fork', { max_tyre: 38 }], expected: 'no' },
      { a: ['tyre', tyre], b: frame({ wheel_size: 622 }), expected: 'unknown' },
    ],
  },
  {
    rule: 'tube-width',
    pairs: equal(['tube', { width_min: 28, width_max: 42, bead: 622 }], ['tyre', tyre], { width: 47 }),
  },
  {
    rule: 'valve-length',
    pairs: [
      { a: ['tube', { valve: 60, bead: 622 }], b: ['rim', rim], expected: 'yes' },
      {
        a: ['tube', { valve: 42, bead: 622 }],
        b: ['rim', rim],
        expected: 'adapter',
        remedy: 'valve extender',
      },
      { a: ['tube', { bead: 622 }], b: ['rim', rim], expected: 'unknown' },
    ],
  },
  { rule: 'tyre-bead', pairs: equal(['tyre', tyre], ['rim', rim], { bead: 584 }) },
  {
    rule: 'tube-bead',
    pairs: equal(['tube', { width_min: 28, width_max: 42, bead: 622 }], ['tyre', tyre], { bead: 584 }),
  },
  { rule: 'tube-rim-bead', pairs: equal(['tube', { valve: 60, bead: 622 }], ['rim', rim], { bead: 584 }) },
  {
    rule: 'rim-wheel-size',
    pairs: [
      ...equal(['rim', rim], frame({ wheel_size: 622 }), { wheel_size: 584 }),
      ...equal(['rim', rim], ['fork', { wheel_size: 622 }], { wheel_size: 584 }),
    ],
  },
  {
    rule: 'tyre-wheel-size',
    pairs: [
      ...equal(['tyre', tyre], frame({ max_tyre: 45, wheel_size: 622 }), { wheel_size: 584 }),
      ...equal(['tyre', tyre], ['fork', { max_tyre: 45, wheel_size: 622 }], { wheel_size: 584 }),
    ],
  },
  {
    rule: 'seatpost-diameter',
    pairs: [
      ...equal(['seatpost', seatpost], frame({ post_diameter: 27.2, post_depth: 200 }), {
        post_diameter: 25.4,
      }),
      {
        a: ['seatpost', seatpost],
        b: frame({ post_diameter: 30.9, post_depth: 200 }),
        expected: 'adapter',
        remedy: 'seatpost shim 27.2 to 30.9 mm',
      },
      ...(['aero', undefined] as const).map((shape): Pair => ({
        a: ['seatpost', { post_shape: 'aero', travel: 0 }],
        b: frame(shape ? { post_shape: shape } : {}),
        expected: 'unknown',
      })),
      {
        a: ['seatpost', { post_shape: 'aero', travel: 0 }],
        b: frame({ post_diameter: 27.2 }),
        expected: 'no',
      },
      { a: ['seatpost', seatpost], b: frame({ post_shape: 'aero' }), expected: 'no' },
    ],
  },
  {
    rule: 'seatpost-insertion',
    pairs: [
      ...equal(['seatpost', dropper], frame({ post_diameter: 31.6, post_depth: 240 }), { post_depth: 200 }),
      {
        a: ['seatpost', { post_diameter: 27.2 }],
        b: frame({ post_diameter: 27.2, post_depth: 240 }),
        expected: 'unknown',
      },
    ],
  },
  {
    rule: 'handlebar-clamp',
    pairs: equal(['stem', { clamp: 31.8 }], ['handlebar', { clamp: 31.8 }], { clamp: 35 }),
  },
  {
    rule: 'lever-clamp',
    pairs: equal(shifter({ bar_clamp: 22.2 }), ['handlebar', { grip_diameter: 22.2 }], {
      grip_diameter: 23.8,
    }),
  },
  {
    rule: 'steerer',
    pairs: equal(['stem', { steerer_diameter: 28.6 }], ['fork', { steerer_diameter: 28.6 }], {
      steerer_diameter: 25.4,
    }),
  },
  {
    rule: 'saddle-rails',
    pairs: [
      ...equal(['saddle', { rail: '7x9' }], ['seatpost', { rail: ['7x9'] }], { rail: ['7x7'] }),
      { a: ['saddle', { rail: '7x9' }], b: ['seatpost', { rail: ['7x7', '7x9'] }], expected: 'yes' },
    ],
  },
  {
    rule: 'cleats',
    pairs: equal(['cleat', { system: 'SPD' }], ['pedals', { system: 'SPD' }], { system: 'SPD-SL' }),
  },
  { rule: 'shock-length', pairs: equal(['rear_shock', shock], frame(shock), { shock_length: 190 }) },
  { rule: 'shock-stroke', pairs: equal(['rear_shock', shock], frame(shock), { stroke: 50 }) },
  {
    rule: 'shock-mount',
    pairs: [
      ...equal(['rear_shock', shock], frame(shock), { shock_mount: 'trunnion' }),
      { a: ['rear_shock', shock], b: frame({ shock_mount: 'none' }), expected: 'no' },
    ],
  },
  {
    rule: 'headset-head-tube',
    pairs: equal(['headset', { shis: 'IS42/28.6|IS52/40' }], frame({ head_tube: 'IS42/IS52' }), {
      head_tube: 'ZS44/ZS56',
    }),
  },
  {
    rule: 'headset-crown-race',
    pairs: [
      ...equal(
        ['headset', { shis: 'EC34/28.6|EC34/30' }],
        ['fork', { crown_race: 30, steerer_diameter: 28.6 }],
        { crown_race: 40 },
      ),
      {
        a: ['headset', { shis: 'IS42/28.6|IS52/40' }],
        b: ['fork', { crown_race: 30, steerer_diameter: 28.6 }],
        expected: 'adapter',
        remedy: 'crown race reducer 40 to 30 mm',
      },
    ],
  },
  {
    rule: 'headset-steerer',
    pairs: equal(
      ['headset', { shis: 'IS42/28.6|IS52/40' }],
      ['fork', { crown_race: 40, steerer_diameter: 28.6 }],
      { steerer_diameter: 25.4 },
    ),
  },
  {
    rule: 'steerer-head-tube',
    pairs: [
      { a: ['fork', { steerer: 'tapered' }], b: frame({ head_tube: 'IS42/IS52' }), expected: 'yes' },
      { a: ['fork', { steerer: 'tapered' }], b: frame({ head_tube: 'EC34/EC34' }), expected: 'no' },
      {
        a: ['fork', { steerer: 'straight' }],
        b: frame({ head_tube: 'IS42/IS52' }),
        expected: 'adapter',
        remedy: 'crown race reducer 40 to 30 mm',
      },
      { a: ['fork', { steerer: 'tapered' }], b: frame({ head_tube: 'ZS44/ZS44' }), expected: 'unknown' },
      { a: ['fork', {}], b: frame({ head_tube: 'IS42/IS52' }), expected: 'unknown' },
    ],
  },
];
