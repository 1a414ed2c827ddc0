import type { Colour } from '#server/catalogue/products/families.ts';

/** Properties of a material for the Blender scene script and the 3D viewer, which ignores unevenness and grain. */
export interface MaterialProperties {
  /** Linear red, green and blue, each from 0 to 1. */
  colour: readonly [number, number, number];
  metal: number;
  rough: number;
  /** Variation of the roughness over the surface. */
  uneven?: number;
  /**
   * For brushed metal: how much wider the highlight is across the brushing, and the axis around which the
   * brushing runs.
   */
  brushed?: number;
  axis?: 'X' | 'Y' | 'Z';
  specular?: number;
  coat?: readonly [strength: number, rough: number];
  /** Height and size of the fine grain of the surface, in millimetres. */
  grain?: readonly [height: number, size: number];
  weave?: boolean;
  /** Procedural texture of a surface of a scene (`set_surface.py`). */
  texture?: 'wood' | 'plaster' | 'linen' | 'asphalt' | 'grass';
}

const grey = (v: number): readonly [number, number, number] => [v, v, v];

/** Base colours of painted and of anodised parts, for the colours of the catalogue, in linear RGB. */
const paint: Record<Colour, readonly [number, number, number]> = {
  black: [0.013, 0.013, 0.014],
  silver: [0.55, 0.56, 0.57],
  titanium: [0.36, 0.335, 0.3],
  white: [0.6, 0.592, 0.575],
  red: [0.36, 0.018, 0.014],
  blue: [0.014, 0.075, 0.31],
  green: [0.016, 0.1, 0.042],
  orange: [0.66, 0.16, 0.014],
  gold: [0.56, 0.36, 0.1],
  tan: [0.36, 0.19, 0.075],
};

const fixed = {
  'brushed steel': {
    colour: grey(0.42),
    metal: 1,
    rough: 0.3,
    uneven: 0.03,
    brushed: 0.75,
    axis: 'Z',
    grain: [0.01, 0.4],
  },
  'nickel steel': { colour: [0.5, 0.49, 0.475], metal: 1, rough: 0.25, uneven: 0.008 },
  'dark steel': { colour: [0.12, 0.118, 0.115], metal: 1, rough: 0.32 },
  chrome: { colour: grey(0.78), metal: 1, rough: 0.06 },
  alloy: { colour: grey(0.48), metal: 1, rough: 0.3 },
  bolt: { colour: grey(0.03), metal: 0.6, rough: 0.36 },
  'steel bolt': { colour: grey(0.45), metal: 1, rough: 0.24 },
  'black anodised': {
    colour: grey(0.012),
    metal: 0,
    rough: 0.42,
    uneven: 0.05,
    specular: 0.6,
    coat: [0.15, 0.35],
  },
  rubber: { colour: grey(0.014), metal: 0, rough: 0.7, grain: [0.03, 0.5] },
  'smooth rubber': { colour: grey(0.018), metal: 0, rough: 0.55 },
  'tan wall': { colour: [0.42, 0.24, 0.1], metal: 0, rough: 0.75, grain: [0.03, 0.35] },
  carbon: { colour: grey(0.012), metal: 0, rough: 0.5, coat: [1, 0.05], weave: true },
  'matt carbon': {
    colour: grey(0.014),
    metal: 0,
    rough: 0.42,
    uneven: 0.04,
    specular: 0.5,
    coat: [0.25, 0.3],
  },
  plastic: { colour: grey(0.016), metal: 0, rough: 0.5, grain: [0.015, 0.3] },
  brass: { colour: [0.62, 0.4, 0.14], metal: 1, rough: 0.28 },
  hollow: { colour: grey(0.004), metal: 0, rough: 0.8 },
  'white print': { colour: grey(0.72), metal: 0, rough: 0.5 },
  'grey print': { colour: grey(0.2), metal: 0, rough: 0.5 },
  'black print': { colour: grey(0.015), metal: 0, rough: 0.5 },
  oak: { colour: [0.285, 0.178, 0.108], metal: 0, rough: 0.42, specular: 0.4, texture: 'wood' },
  plaster: { colour: [0.6, 0.55, 0.475], metal: 0, rough: 0.85, texture: 'plaster' },
  linen: { colour: [0.5, 0.455, 0.38], metal: 0, rough: 0.9, specular: 0.2, texture: 'linen' },
  asphalt: { colour: [0.105, 0.1, 0.096], metal: 0, rough: 0.72, texture: 'asphalt' },
  foliage: { colour: [0.03, 0.042, 0.02], metal: 0, rough: 0.95, specular: 0.1, texture: 'grass' },
  grass: { colour: [0.085, 0.084, 0.04], metal: 0, rough: 0.95, specular: 0.1, texture: 'grass' },
} as const satisfies Record<string, MaterialProperties>;

/**
 * Glossy white has a greyer base than matt white. Its highlight makes it lighter, and it must remain
 * distinguishable from the white background.
 */
const glossy: typeof paint = { ...paint, white: [0.46, 0.455, 0.444] };

const colours = Object.keys(paint) as Colour[];
const paints = Object.fromEntries(
  colours.map((c): [string, MaterialProperties] => [
    `${c} paint`,
    { colour: glossy[c], metal: 0, rough: 0.32, specular: 0.5, coat: [0.9, 0.06] },
  ]),
);
const anodised = Object.fromEntries(
  colours.map((c): [string, MaterialProperties] => {
    if (c === 'black') return ['black metal', fixed['black anodised']];
    if (c === 'white')
      return ['white metal', { colour: glossy.white, metal: 0, rough: 0.35, coat: [0.5, 0.15] }];
    if (c === 'silver') return ['silver metal', { colour: grey(0.44), metal: 1, rough: 0.31, uneven: 0.02 }];
    const boost = c === 'titanium' ? 1.1 : 1.25;
    const [r, g, b] = paint[c];
    return [
      `${c} metal`,
      {
        colour: [Math.min(0.8, r * boost), Math.min(0.8, g * boost), Math.min(0.8, b * boost)],
        metal: 1,
        rough: 0.32,
        uneven: 0.02,
      },
    ];
  }),
);
const leathers = Object.fromEntries(
  colours.map((c): [string, MaterialProperties] => [
    `${c} cover`,
    { colour: paint[c], metal: 0, rough: 0.58, specular: 0.4, grain: [0.05, 0.7] },
  ]),
);

export type Material = keyof typeof fixed | `${Colour} ${'paint' | 'metal' | 'cover'}`;
/** All materials, keyed by the name that models use. */
export const materials = { ...fixed, ...paints, ...anodised, ...leathers } as Record<
  Material,
  MaterialProperties
>;
