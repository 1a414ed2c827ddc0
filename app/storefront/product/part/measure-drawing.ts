import type { MeasuredKind } from './load-measures.server.ts';

/** A line from one end of a measure to the other: x and y of both ends. */
type Line = readonly [number, number, number, number];
/** An angle: x and y of the end of one side, of the vertex, and of the end of the other side. */
export type Angle = readonly [number, number, number, number, number, number];

interface SchematicView {
  /** Outline of the part in a field of 320 × 200. */
  outline: string;
  lines: Readonly<Record<string, Line>>;
  angles?: Readonly<Record<string, Angle>>;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Schematic views, not to scale: where each measure is taken. Only measures that are known get a line. */
export const schematicViews: Readonly<Record<MeasuredKind, SchematicView>> = {
  stem: {
    outline: `M50 70h44v84h-44ZM94 96L214 68M94 126L214 98${circle(238, 82, 28)}`,
    lines: {
      length: [72, 40, 238, 22],
      clamp: [282, 54, 282, 110],
      steerer_diameter: [50, 180, 94, 180],
      stack: [26, 70, 26, 154],
    },
    angles: { angle: [214, 164, 110, 164, 214, 142] },
  },
  'drop-bar': {
    outline: 'M20 60H120M20 60V120M120 60V120M170 60H220C272 60 292 70 292 106S262 152 226 152H204',
    lines: {
      width: [20, 32, 120, 32],
      reach: [220, 90, 292, 90],
      drop: [308, 60, 308, 152],
      clamp: [64, 48, 64, 72],
    },
  },
  'flat-bar': {
    outline: 'M24 70H96L134 116H186L224 70H296',
    lines: { width: [24, 36, 296, 36], rise: [160, 70, 160, 116], clamp: [206, 104, 206, 128] },
  },
  // From the side, and from behind with the line of the frame's centre.
  crankset: {
    outline: `${circle(96, 102, 56)}${circle(96, 102, 38)}${circle(96, 102, 13)}M83 102L88 184a8 8 0 0 0 16 0L109 102M176 86H292V118H176ZM210 80H258V124H210ZM277 46h4v112h-4ZM168 18h10v100h-10ZM290 86h10v100h-10ZM234 24v8m0 5v8m0 5v8m0 5v8`,
    lines: {
      length: [20, 102, 20, 184],
      chainrings: [96, 46, 96, 22],
      chainline: [234, 34, 279, 34],
      spindle: [193, 86, 193, 118],
      q_factor: [168, 197, 300, 197],
    },
  },
  seatpost: {
    outline: 'M120 40h24v140h-24ZM110 28h70l6 12h-82Z',
    lines: {
      post_diameter: [120, 192, 144, 192],
      length: [84, 40, 84, 180],
      setback: [132, 14, 170, 14],
      insertion: [176, 120, 176, 180],
    },
  },
  rotor: {
    outline: `${circle(130, 100, 84)}${circle(130, 100, 66)}${circle(130, 100, 20)}M268 16h8v168h-8Z`,
    lines: { diameter: [46, 100, 214, 100], thickness: [262, 194, 282, 194] },
  },
  wheel: {
    outline: 'M90 40V70C90 120 140 168 160 168S230 120 230 70V40H212V66H108V40Z',
    lines: { rim_width: [108, 48, 212, 48], depth: [268, 40, 268, 168] },
  },
  tyre: {
    outline: `${circle(110, 100, 88)}${circle(110, 100, 60)}M250 132C220 110 226 60 256 60S292 110 262 132`,
    lines: { width: [229, 40, 283, 40], bead: [50, 100, 170, 100] },
  },
};
