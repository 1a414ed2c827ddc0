// The same lights and paper background as in `demo/studio/scene.py`, which renders the product images. Positions are in
// the units of that script, y up; radiance is in the units of its renderer.

export type Triple = readonly [number, number, number];

interface StudioLight {
  place: Triple;
  width: number;
  height: number;
  /** Radiance at the middle of the light, before its edges fade. */
  power: number;
  colour: Triple;
}

/** Emission strength of every light, which compensates for its faded edges. */
const strength = 1.45;
const studioLight = (
  place: Triple,
  [width, height]: readonly [number, number],
  watts: number,
  colour: Triple,
): StudioLight => ({
  place,
  width,
  height,
  power: (strength * watts) / (Math.PI * width * height),
  colour,
});

/** Light from above on the left, which also casts the shadow of the model. */
export const keyLight = studioLight([-2.2, 4.2, -1.6], [3.2, 2.6], 230, [1, 0.965, 0.92]);
export const studioLights: readonly StudioLight[] = [
  keyLight,
  // Cool and narrow, on the right.
  studioLight([3.4, 2.2, -1.8], [0.7, 3.6], 95, [0.92, 0.96, 1]),
  // Large and weak, on the side of the camera.
  studioLight([1.8, 2.6, 4.6], [3.5, 2], 60, [1, 1, 1]),
  // Wide and low, behind the model.
  studioLight([0, 2.6, -5.2], [4.5, 1.3], 80, [1, 1, 1]),
];
/** Point at which all lights aim. */
export const lightsAim: Triple = [0, 0.15, 0];

/** Radiance of the room around the paper, and the share of light that the paper reflects. */
export const roomRadiance: Triple = [0.95 * 0.14, 0.97 * 0.14, 0.14];
const reflected = 0.88;

/** The paper: a floor that bends upwards behind the model into a wall. */
const bend = 2.6;
const back = 5.2;
export const paperWidth = 16;
/** Camera elevation in degrees; at and above it, the pictures were taken with a low wall behind the paper. */
const steep = 28;

/** Returns height and depth of the lines that the paper consists of, and their normals, from front to back. */
export function paperLines(elevation: number) {
  const floor = [9, 6, 4, 2.5, 1.2, 0, -1.2, -2.5, -3.8].map((z) => ({
    y: 0,
    z,
    normal: [0, 1, 0] as Triple,
  }));
  const curve = [0, 18, 36, 54, 72, 90].map((degrees) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return { y: bend * (1 - cos), z: -back - bend * sin, normal: [0, cos, sin] as Triple };
  });
  const top = { y: elevation < steep ? 14 : bend + 0.1, z: -back - bend, normal: [0, 0, 1] as Triple };
  return [...floor, ...curve, top];
}

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Triple): Triple => {
  const long = Math.hypot(...a);
  return [a[0] / long, a[1] / long, a[2] / long];
};
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns the brightness of a light at a point of its face, which fades at its edges; both from 0 to 1. */
export function fadeOf(across: number, along: number): number {
  const fade = (at: number): number => {
    const share = Math.min(1, Math.min(at, 1 - at) / 0.22);
    return share * share * (3 - 2 * share);
  };
  return fade(across) * fade(along);
}

interface LightSample {
  place: Triple;
  /** Direction in which the light shines. */
  way: Triple;
  /** Radiance times area, in red, green and blue. */
  power: Triple;
}

const grid = 4;
function sampled({ place, width, height, power, colour }: StudioLight): LightSample[] {
  const way = unit(minus(lightsAim, place));
  const right = unit(cross([0, 1, 0], way));
  const up = cross(way, right);
  const steps = Array.from({ length: grid }, (_, i) => (i + 0.5) / grid);
  return steps.flatMap((u) =>
    steps.map((v): LightSample => {
      const [a, b] = [(u - 0.5) * width, (v - 0.5) * height];
      const own = (fadeOf(u, v) * power * width * height) / grid ** 2;
      return {
        place: [0, 1, 2].map((k) => place[k]! + a * right[k]! + b * up[k]!) as unknown as Triple,
        way,
        power: [own * colour[0], own * colour[1], own * colour[2]],
      };
    }),
  );
}
const keySamples = sampled(keyLight);
const otherSamples = studioLights.slice(1).flatMap(sampled);

function irradiance(at: Triple, normal: Triple, samples: readonly LightSample[]): Triple {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { place, way, power } of samples) {
    const to = minus(place, at);
    const far = Math.hypot(...to);
    const share = (Math.max(0, dot(to, normal)) * Math.max(0, -dot(to, way))) / far ** 4;
    for (const k of [0, 1, 2] as const) sum[k] += power[k] * share;
  }
  return sum;
}

/** Returns the irradiance of the key light on a surface that faces it. */
export const keyIrradiance = (at: Triple): Triple =>
  irradiance(at, unit(minus(keyLight.place, at)), keySamples);

/** Returns the radiance of the paper at a point, lit directly by the lights and the room. */
export function paperRadiance(at: Triple, normal: Triple): Triple {
  const direct = irradiance(at, normal, [...keySamples, ...otherSamples]);
  return [0, 1, 2].map((k) => reflected * (direct[k]! / Math.PI + roomRadiance[k]!)) as unknown as Triple;
}

/** Values of the nine spherical harmonics of bands 0 to 2 in a direction. */
const harmonics = ([x, y, z]: Triple): number[] => [
  0.282095,
  0.488603 * y,
  0.488603 * z,
  0.488603 * x,
  1.092548 * x * y,
  1.092548 * y * z,
  0.315392 * (3 * z * z - 1),
  1.092548 * x * z,
  0.546274 * (x * x - y * y),
];

/** Radius of the ground that the model darkens, and the share of light that remains there. */
const darkened = 0.8;
const remains = 0.6;
const directions = 384;

/**
 * Computes the light that falls on the model from everything except the key light, as coefficients of
 * spherical harmonics in red, green and blue.
 *
 * Source: Ramamoorthi and Hanrahan, An Efficient Representation for Irradiance Environment Maps, 2001.
 *
 * @param height height of the model's middle above the ground, in studio units
 * @param elevation elevation of the camera in degrees
 */
export function ambientLight(height: number, elevation: number): number[][] {
  const result = Array.from({ length: 9 }, () => [0, 0, 0]);
  const add = (way: Triple, light: Triple, size: number): void =>
    harmonics(way).forEach((value, i) => {
      for (const k of [0, 1, 2] as const) result[i]![k]! += value * light[k] * size;
    });
  const from: Triple = [0, height, 0];
  const wallHeight = paperLines(elevation).at(-1)!.y;
  for (let i = 0; i < directions; i += 1) {
    // Directions of equal share on a spiral from below to above.
    const y = (2 * (i + 0.5)) / directions - 1;
    const around = i * Math.PI * (3 - Math.sqrt(5));
    const flat = Math.sqrt(1 - y * y);
    const way: Triple = [flat * Math.cos(around), y, flat * Math.sin(around)];
    let light = roomRadiance;
    const down = y < 0 ? -height / y : Infinity;
    const floor: Triple = [way[0] * down, 0, way[2] * down];
    const far = way[2] < 0 ? -(back + bend) / way[2] : Infinity;
    const wall: Triple = [way[0] * far, height + y * far, -(back + bend)];
    if (down < far && Math.abs(floor[0]) < paperWidth && floor[2] < 9) {
      const share = Math.hypot(floor[0], floor[2]) < darkened ? remains : 1;
      const [r, g, b] = paperRadiance(floor, [0, 1, 0]);
      light = [r * share, g * share, b * share];
    } else if (far < down && wall[1] < wallHeight && Math.abs(wall[0]) < paperWidth)
      light = paperRadiance(wall, [0, 0, 1]);
    add(way, light, (4 * Math.PI) / directions);
  }
  for (const { place, way, power } of otherSamples) {
    const to = minus(place, from);
    const length = Math.hypot(...to);
    add(unit(to), power, Math.max(0, -dot(to, way)) / length ** 3);
  }
  return result;
}
