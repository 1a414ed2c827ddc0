// The vocabulary of compatibility: families of parts, and the facts that each family has. Names and values are
// a public contract (POST /api/fit): families, keys and values may be added, but never renamed.

/** Type of a fact's value. A value outside it is a fact that is not known. */
export type FactType =
  /** A measure in millimetres or a count; never negative. */
  | { kind: 'number' }
  | { kind: 'choice'; values: readonly string[] }
  /** A text of one format, such as `12x148`. */
  | { kind: 'text'; pattern: RegExp }
  | { kind: 'numbers' }
  | { kind: 'choices'; values: readonly string[] };

const number: FactType = { kind: 'number' };
const numbers: FactType = { kind: 'numbers' };
const choice = (...values: string[]): FactType => ({ kind: 'choice', values });
const text = (pattern: RegExp): FactType => ({ kind: 'text', pattern });

/** Freehub bodies. `HG` is a Hyperglide body whose length is not known. */
export const freehubBodies = ['HG-M', 'HG-L', 'HG-L2', 'HG', 'MS', 'XD', 'XDR', 'N3W', 'CAMPA'] as const;
export type FreehubBody = (typeof freehubBodies)[number];

/** Drivetrain systems whose parts belong together. */
const systems = [
  'Eagle',
  'T-Type',
  'XPLR',
  'XPLR 12',
  'XPLR 13',
  'AXS road',
  'Shimano',
  'Campagnolo',
  'Ekar',
  'SRAM 11',
];

/** Families of mechanical shifting: a shifter and a derailleur of the same family index together. */
export const shiftingFamilies = [
  'Shimano road 8',
  'Shimano road 9',
  'Shimano road 10',
  'Shimano road 11',
  'Shimano road 12',
  'Shimano MTB 8',
  'Shimano MTB 9',
  'Shimano MTB 10',
  'Shimano MTB 11',
  'Shimano MTB 12',
  'LinkGlide',
  'SRAM 1:1',
  'SRAM 10 Exact Actuation',
  'SRAM road 10',
  'SRAM road 11',
  'SRAM MTB 10',
  'SRAM X-Actuation',
  'SRAM MTB 11',
  'SRAM MTB 12',
  'Campagnolo 10',
  'Campagnolo 11',
  'Campagnolo 12',
  'Ekar',
] as const;

/** Rear derailleurs whose printed figures the rules know. */
export const rearDerailleurModels = [
  'RD-R7000-SS',
  'RD-R7000-GS',
  'RD-R8000-SS',
  'RD-R8000-GS',
  'RD-RX810',
  'RD-RX812',
  'RD-RX822-GS',
  'RD-RX822-SGS',
] as const;

const freehub = choice(...freehubBodies);
/** An axle's diameter and width, such as `12x148`, or the width of a quick release, such as `QR130`. */
const axle = text(/^(?:QR\d{2,3}|\d{1,2}x\d{2,3}(?:\.\d)?)$/);
const shifting = choice('mechanical', 'electronic');
const shiftingFamily = choice(...shiftingFamilies);
const protocol = choice('AXS', 'eTap 11', 'Di2 10', 'Di2 11', 'Di2 12', 'EPS', 'Campagnolo WRL');
const port = choice('SD50', 'SD300');
const rollers = choice('standard', 'Flattop road');
const ringMount = choice(
  'SRAM 3-bolt',
  'SRAM 8-bolt',
  '104',
  '110',
  '110 asymmetric',
  '96 asymmetric',
  '107',
  '112',
  '130',
  'Shimano direct',
);
/** An aero post has the section of one frame. */
const postShape = choice('round', 'aero');
const shell = choice('BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB90', 'BB92', 'BB386', 'BBright', 'T47');
const spindle = choice('24', '28.99', '30', '24/22', '25');
const frontMount = choice(
  'braze-on',
  'clamp 28.6',
  'clamp 31.8',
  'clamp 34.9',
  'direct',
  'high direct',
  'low direct',
  'E-type',
  'side swing',
  'none',
);
const caliperMount = choice('flat-mount', 'post-mount', 'IS');
const rotorMount = choice('centerlock', 'six-bolt');
const fluid = choice('mineral', 'dot', 'low-viscosity mineral');
const padShape = text(/^[\w+./ -]{1,40}$/);
const axleThread = choice('M12x1.0', 'M12x1.5', 'M12x1.75', 'M15x1.5');
const axleHead = choice('flat', 'conical', 'Maxle', 'RWS', 'Syntace X-12');
const hanger = choice('UDH', 'proprietary');
/** `none` is a frame without rear suspension. */
const shockMount = choice('trunnion', 'eyelet', 'none');
const saddleRails = ['7x7', '7x9', '7x10'];
const pedalSystem = choice('SPD', 'SPD-SL', 'Keo', 'Time', 'Speedplay', 'Crankbrothers', 'Time ATAC', 'flat');
const headTube = text(/^(?:EC|ZS|IS)\d{2}(?:\.\d)?\/(?:EC|ZS|IS)\d{2}(?:\.\d)?$/);
const headsetCode = text(
  /^(?:EC|ZS|IS)\d{2}(?:\.\d)?\/\d{2}(?:\.\d)?\|(?:EC|ZS|IS)\d{2}(?:\.\d)?\/\d{2}(?:\.\d)?$/,
);

const hubFacts = {
  /** Told of a single wheel or hub only: a front wheel has no freehub body, and no place in a frame. */
  position: choice('front', 'rear'),
  freehub,
  front_axle: axle,
  rear_axle: axle,
  rotor_mount: rotorMount,
};
const brakeFacts = { fluid, caliper_mount: caliperMount, pad_shape: padShape };
const axleFacts = { axle_thread: axleThread, axle_length: number, axle_head: axleHead };

const partFamilies = {
  cassette: {
    speeds: number,
    teeth_min: number,
    teeth_max: number,
    /** Teeth of every sprocket. No rule reads them; the product page draws them. */
    sprockets: numbers,
    freehub,
    /** Further bodies that the cassette's maker names. */
    fits: { kind: 'choices', values: freehubBodies },
    /** `10-speed road` is the narrow cassette that needs a spacer of 1.0 mm. */
    stack: choice('10-speed road', 'standard'),
    teeth: choice('Hyperglide', 'LinkGlide'),
    system: choice(...systems),
    rollers,
  },
  freehub_body: hubFacts,
  wheel: hubFacts,
  hub: hubFacts,
  rear_derailleur: {
    model: choice(...rearDerailleurModels),
    speeds: number,
    teeth_max: number,
    /** Total difference of teeth, front and rear, whose slack the cage takes up. */
    capacity: number,
    /** Most chainrings that the derailleur is made for. */
    fronts: number,
    /** Sideways movement per millimetre of cable. */
    ratio: number,
    family: shiftingFamily,
    shifting,
    protocol,
    port,
    mount: choice('hanger', 'UDH'),
    system: choice(...systems),
  },
  shifter: {
    speeds: number,
    shifting,
    family: shiftingFamily,
    /** Cable pulled per click. */
    pull: number,
    protocol,
    port,
    bar_clamp: number,
  },
  front_derailleur: {
    front_mount: frontMount,
    shifting,
    protocol,
    speeds: number,
    /** Largest difference in teeth between the chainrings. */
    capacity: number,
    /** Teeth of the largest chainring that it is made for. */
    ring_max: number,
  },
  battery: { system: protocol, port },
  wire: { system: protocol, port },
  chain: {
    speeds: number,
    profile: choice(
      'HG',
      'HG+',
      'Eagle',
      'Flattop road',
      'T-Type',
      'LinkGlide',
      'Ekar',
      'Campagnolo',
      'SRAM',
    ),
  },
  chainring: { speeds: number, rollers, ring_mount: ringMount, teeth_max: number },
  crankset: {
    chainrings: numbers,
    spindle,
    ring_mount: ringMount,
    chainline: number,
    dub_family: choice('road', 'road wide', 'MTB', 'MTB wide'),
    speeds: number,
    rollers,
  },
  bottom_bracket: { shell, shell_width: number, spindle },
  frame: {
    shell,
    shell_width: number,
    bore: number,
    rear_axle: axle,
    brake: choice('disc', 'rim'),
    caliper_mount: caliperMount,
    rotor_native: number,
    rotor_max: number,
    wheel_size: number,
    max_tyre: number,
    head_tube: headTube,
    /** Inner diameter of the seat tube. */
    post_diameter: number,
    post_shape: postShape,
    post_depth: number,
    hanger,
    front_mount: frontMount,
    shock_length: number,
    stroke: number,
    shock_mount: shockMount,
    ...axleFacts,
  },
  fork: {
    front_axle: axle,
    caliper_mount: caliperMount,
    rotor_native: number,
    rotor_max: number,
    steerer: choice('tapered', 'straight'),
    steerer_diameter: number,
    crown_race: number,
    wheel_size: number,
    max_tyre: number,
    ...axleFacts,
  },
  brake: { ...brakeFacts, bar_clamp: number },
  brake_caliper: brakeFacts,
  fluid: { fluid },
  rotor: {
    diameter: number,
    rotor_mount: rotorMount,
    lockring: choice('internal', 'external'),
    compound: choice('resin only', 'any'),
  },
  rim: { rim_width: number, bead: number, profile: choice('hooked', 'hookless'), depth: number },
  tyre: { width: number, bead: number, hookless: choice('TSS', 'no') },
  tube: { width_min: number, width_max: number, bead: number, valve: number },
  headset: { shis: headsetCode },
  stem: { clamp: number, steerer_diameter: number },
  handlebar: { clamp: number, grip_diameter: number },
  seatpost: {
    post_diameter: number,
    post_shape: postShape,
    insertion: number,
    stack: number,
    travel: number,
    /** All rails that the clamp takes. */
    rail: { kind: 'choices', values: saddleRails },
  },
  saddle: { rail: choice(...saddleRails) },
  pedals: { system: pedalSystem },
  cleat: { system: pedalSystem },
  thru_axle: { length: number, thread: axleThread, head: axleHead },
  brake_pad: { pad_shape: padShape, compound: choice('resin', 'metal') },
  rear_shock: { shock_length: number, stroke: number, shock_mount: shockMount },
} satisfies Record<string, Record<string, FactType>>;

/** Facts of a remedy: those of every family, because it serves one of their interfaces, and its thickness. */
const remedyFacts: Record<string, FactType> = Object.assign(
  { thickness: number },
  ...Object.values(partFamilies),
);

/** Facts by family. */
export const vocabulary = {
  ...partFamilies,
  spacer: remedyFacts,
  adapter: remedyFacts,
  hanger: remedyFacts,
} satisfies Record<string, Record<string, FactType>>;

export type Family = keyof typeof vocabulary;
export const families = Object.keys(vocabulary) as Family[];
export const isFamily = (name: string): name is Family => Object.hasOwn(vocabulary, name);

/** Returns the type of a fact of a family; undefined if the family does not have it. */
export const factType = (family: Family, key: string): FactType | undefined =>
  Object.hasOwn(vocabulary[family], key) ? (vocabulary[family] as Record<string, FactType>)[key] : undefined;

export type FactValue = number | string | readonly number[] | readonly string[];

const maxValues = 20;

/**
 * Returns a value as the engine compares it; undefined if the type does not allow it, so that the fact is not
 * known. Numbers may be given as text, and a list of one value without brackets.
 */
export function normaliseFact(type: FactType, value: unknown): FactValue | undefined {
  if (type.kind === 'numbers' || type.kind === 'choices') {
    const list = Array.isArray(value) ? value : [value];
    const single: FactType = type.kind === 'numbers' ? number : { kind: 'choice', values: type.values };
    const values = list.slice(0, maxValues).map((one) => normaliseFact(single, one));
    return values.length > 0 && values.every((one) => one !== undefined)
      ? (values as readonly number[] | readonly string[])
      : undefined;
  }
  if (type.kind === 'number') {
    const parsed = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    return typeof parsed === 'number' && Number.isFinite(parsed) && parsed >= 0 && parsed < 10_000
      ? parsed
      : undefined;
  }
  const written = typeof value === 'number' ? String(value) : value;
  if (typeof written !== 'string') return undefined;
  const name = written.trim();
  if (type.kind === 'choice') return type.values.includes(name) ? name : undefined;
  const compact = name.replaceAll(/\s|mm$/g, '').replaceAll(/[×X](?=\d)/g, 'x');
  return [name, compact].find((one) => type.pattern.test(one));
}
