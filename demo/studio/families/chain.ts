import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Vec2,
  arcPoints,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  slotOutline,
  rotateMesh,
  uniteOutlines,
  outlineThrough,
  type Mesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

const pitch = 12.7;

/** Returns the positions of the pins of a rolled-up chain from the inside to the outside, one pitch apart. */
function coil(links: number, gap: number): Vec2[] {
  const pins: Vec2[] = [];
  let angle = 0;
  for (let i = 0; i <= links; i += 1) {
    const radius = 21 + (gap * angle) / 360;
    pins.push(polarPoint(angle, radius));
    angle += (2 * Math.asin(pitch / 2 / radius) * 180) / Math.PI;
  }
  return pins;
}

/**
 * Returns a side plate, narrow in the middle, from one pin to the next, optionally with a slit that saves
 * weight.
 */
function link(high: number, waist: number, hasSlit: boolean, detail: number) {
  const r = high / 2;
  const body = uniteOutlines([
    [...arcPoints(r, 90, 270, detail), ...arcPoints(r, -90, 90, detail, [pitch, 0])],
  ]);
  const bite = (side: number) =>
    outlineThrough(
      [
        [2.6, side * (r + 2), 0],
        [4.2, side * waist * 0.5, 2.4],
        [pitch - 4.2, side * waist * 0.5, 2.4],
        [pitch - 2.6, side * (r + 2), 0],
      ],
      detail,
    );
  const shaped = subtractOutlines(body, bite(1), bite(-1));
  return hasSlit ? subtractOutlines(shaped, slotOutline([4.7, 0], [8, 0], 2.2, detail)) : shaped;
}

/** Returns the model of a new chain, rolled up and lying on its plates. */
export function chain({ speeds, links, colour }: Families['chain'], { detail }: ModelOptions): Model {
  const pins = coil(links, 14.6);
  const wide = speeds >= 12 ? 5.2 : speeds >= 10 ? 5.7 : 6.6;
  const inside = 2.3;
  const high = 9.4 - speeds * 0.08;
  const hasSlit = speeds >= 11;
  const own: Material =
    colour === 'silver' ? 'nickel steel' : colour === 'black' ? 'dark steel' : `${colour} metal`;
  const at = (mesh: Mesh, i: number): Mesh => {
    const [p, q] = [pins[i]!, pins[i + 1]!];
    return moveMesh(rotateMesh(mesh, 'z', (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI), [
      p[0],
      p[1],
      0,
    ]);
  };
  const low = Math.min(detail, 0.7);
  const outerPlate = link(high, high * 0.72, hasSlit, low);
  const innerPlate = link(high * 0.97, high * 0.68, hasSlit, low);
  const outer = mergeMeshes(
    extrudeOutline(outerPlate, 1, { bevel: 0.3, z: wide / 2 - 1, detail: low }),
    extrudeOutline(outerPlate, 1, { bevel: 0.3, z: -wide / 2, detail: low }),
  );
  const inner = mergeMeshes(
    extrudeOutline(innerPlate, 0.9, { bevel: 0.25, z: inside / 2, detail: low }),
    extrudeOutline(innerPlate, 0.9, { bevel: 0.25, z: -inside / 2 - 0.9, detail: low }),
  );
  const pin = revolveProfile(
    [
      [1.8, -wide / 2 - 0.3],
      [1.8, wide / 2 + 0.35, 0.2],
      [1.1, wide / 2 + 0.35, 0.1],
      [0.9, wide / 2 + 0.15],
      [0, wide / 2 + 0.15],
    ],
    { detail: low },
  );
  const roller = revolveProfile(
    [
      [3.85, -inside / 2],
      [3.85, inside / 2],
    ],
    { detail: low },
  );
  const evens = Array.from({ length: Math.floor(links / 2) }, (_, i) => i * 2);
  return {
    parts: [
      { name: 'outer links', material: own, mesh: mergeMeshes(...evens.map((i) => at(outer, i))) },
      {
        name: 'inner links',
        material: colour === 'black' ? 'dark steel' : 'nickel steel',
        mesh: mergeMeshes(...evens.map((i) => at(inner, i + 1))),
      },
      {
        name: 'pins',
        material: 'steel bolt',
        mesh: mergeMeshes(...pins.map(([x, y]) => moveMesh(pin, [x, y, 0]))),
      },
      {
        name: 'rollers',
        material: 'nickel steel',
        mesh: mergeMeshes(...pins.map(([x, y]) => moveMesh(roller, [x, y, 0]))),
      },
    ],
    view: [-20, 50],
  };
}
