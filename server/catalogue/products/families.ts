/**
 * Describes how a part looks: its family (the kind of part, e.g. `cassette`) and its visible attributes. A
 * product has one `Appearance`; its drawing and its 3D model are generated from that alone.
 */
export const colours = [
  'black',
  'silver',
  'titanium',
  'white',
  'red',
  'blue',
  'green',
  'orange',
  'gold',
  'tan',
] as const;
export type Colour = (typeof colours)[number];

/**
 * Visible attributes of each family (kind of part). Lengths are in millimetres unless the name states another
 * unit.
 */
export interface Families {
  rotor: { diameter: number; mount: 'six-bolt' | 'centerlock'; colour: Colour };
  brake: { pistons: 2 | 4; kind: 'flat-mount' | 'post-mount'; colour: Colour };
  cassette: { min: number; max: number; speeds: number; colour: Colour };
  chainring: { teeth: number; colour: Colour };
  crankset: { teeth: number; inner: number; length: number; colour: Colour };
  chain: { speeds: number; links: number; colour: Colour };
  'bottom-bracket': { shell: 'bsa' | 'pf30' | 't47' | 'dub'; colour: Colour };
  'front-derailleur': { speeds: number; colour: Colour };
  'rear-derailleur': { speeds: number; max: number; cage: 'short' | 'medium' | 'long'; colour: Colour };
  shifter: { speeds: number; kind: 'flat' | 'drop'; colour: Colour };
  groupset: { speeds: number; rings: 1 | 2; kind: 'road' | 'gravel' | 'mountain'; colour: Colour };
  tyre: { diameter: 622 | 584; width: number; tread: 'slick' | 'file' | 'knobby'; sidewall: 'black' | 'tan' };
  tube: { diameter: 622 | 584; width: number; valve: number };
  sealant: { volume: number; colour: Colour };
  wheel: { position: 'front' | 'rear' | 'pair'; depth: number; spokes: number; colour: Colour };
  hub: { position: 'front' | 'rear'; holes: number; colour: Colour };
  saddle: { width: number; length: number; cutout: 'yes' | 'no'; colour: Colour };
  seatpost: { diameter: number; length: number; setback: number; colour: Colour };
  'flat-bar': { width: number; rise: number; colour: Colour };
  'drop-bar': { width: number; drop: number; colour: Colour };
  'aero-bar': { width: number; drop: number; colour: Colour };
  stem: { length: number; angle: number; colour: Colour };
  grips: { length: number; colour: Colour };
  'bar-tape': { colour: Colour };
  'suspension-fork': { travel: number; diameter: 622 | 584; colour: Colour };
  'rigid-fork': { rake: number; diameter: 622 | 584; colour: Colour };
  'rear-shock': { length: number; stroke: number; coil: 'yes' | 'no'; colour: Colour };
  frame: { kind: 'road' | 'gravel' | 'mountain' | 'city'; size: number; colour: Colour };
  pedals: { kind: 'clipless' | 'platform'; colour: Colour };
  'small-part': {
    kind:
      | 'spacer'
      | 'rotor-adapter'
      | 'mount-adapter'
      | 'shim'
      | 'hanger'
      | 'thru-axle'
      | 'brake-pad'
      | 'cleat'
      | 'freehub'
      | 'headset';
    colour: Colour;
  };
  bike: { kind: 'road' | 'gravel' | 'mountain' | 'city'; size: number; colour: Colour };
}
export type Family = keyof Families;

/**
 * Appearance of one part, for example `{ family: 'cassette', min: 10, max: 51, speeds: 12, colour: 'black'
 * }`.
 */
export type Appearance = { [F in Family]: { family: F } & Families[F] }[Family];
