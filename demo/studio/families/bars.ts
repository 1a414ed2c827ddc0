import type { Families } from '#server/catalogue/products/families.ts';
import {
  type RoutePoint,
  type Mesh,
  type Vec3,
  circleOutline,
  smoothCurve,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  moveMesh,
  ovalSection,
  extrudeOutline,
  routeThrough,
  sweepSection,
  rotateMesh,
  deformMesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

export const barMaterial = (colour: Families['flat-bar']['colour']): Material =>
  colour === 'black' ? 'matt carbon' : `${colour} metal`;
export const barPrintMaterial = (colour: string): Material =>
  colour === 'black' ? 'white print' : 'black print';

/** Mirrors the right half of a bar, which starts at the middle, to a whole bar. */
export const mirrorBarHalf = (half: readonly RoutePoint[]): RoutePoint[] => [
  ...half
    .slice(1)
    .toReversed()
    .map(([x, y, z, r = 0]): RoutePoint => [-x, y, z, r]),
  ...half,
];

/** Returns a brand's name bent around a tube that lies along x, `degrees` up from the front. */
export function letteringAroundBar(
  brand: string,
  height: number,
  widest: number,
  radius: number,
  degrees: number,
  detail: number,
): Mesh {
  const flat = subdivideMesh(
    extrudeOutline(brandLettering(brand, height, widest, detail), 0.05, { bevel: 0, detail }),
    1.2,
  );
  const bent = deformMesh(flat, ([x, y, z]): Vec3 => {
    const angle = y / radius;
    return [x, (radius + z) * Math.sin(angle), (radius + z) * Math.cos(angle)];
  });
  return rotateMesh(bent, 'x', 90 - degrees);
}

export function clampMarks(radius: number, detail: number): Mesh {
  const ring = (x: number) =>
    rotateMesh(
      moveMesh(extrudeOutline([...circleOutline(radius + 0.08, detail)], 0.6, { bevel: 0.05, detail }), [
        0,
        0,
        x,
      ]),
      'y',
      90,
    );
  return mergeMeshes(...[-24, -21.5, 21.5, 24].map(ring));
}

/** Returns the model of a flat or riser bar: 8 degrees backsweep, slight upsweep, thicker in the middle. */
export function flatBar(
  { width, rise, colour }: Families['flat-bar'],
  { detail, brand }: ModelOptions,
): Model {
  const half = width / 2;
  const back = Math.tan((8 * Math.PI) / 180);
  const bend = rise > 5 ? [38, 62 + rise * 1.4] : [45, 80];
  const line = routeThrough(
    mirrorBarHalf([
      [0, 0, 0],
      [bend[0]!, 0, 0, 60],
      [bend[1]!, (bend[1]! - bend[0]!) * back, rise, 60],
      [half, (half - bend[0]!) * back, rise + (half - bend[1]!) * 0.06],
    ]),
    detail,
  );
  const size = smoothCurve([0, 22.2], [0.3, 22.2], [0.42, 31.8], [0.58, 31.8], [0.7, 22.2], [1, 22.2]);
  return {
    parts: [
      {
        name: 'bar',
        material: barMaterial(colour),
        mesh: sweepSection(line, ovalSection(size, size), { end: 0.7, wall: 2.2, detail }),
      },
      { name: 'clamp marks', material: barPrintMaterial(colour), mesh: clampMarks(15.9, detail) },
      {
        name: 'name',
        material: barPrintMaterial(colour),
        mesh: letteringAroundBar(brand, 10, 40, 15.93, 48, detail),
      },
    ],
    view: [-56, 30],
  };
}

export function dropBarBends(width: number, drop: number, reach: number, flare: number): RoutePoint[] {
  const half = width / 2;
  const curl = drop / 2;
  return [
    [0, 0, 0],
    [half, 0, 0, 34],
    [half, -reach - curl * 0.45, 2, curl * 0.82],
    [half + flare * 0.6, -reach - curl * 0.42, -drop, curl * 0.98],
    [half + flare, 38, -drop - 10],
  ];
}

/**
 * Returns the model of a road bar that stands on its drops: short reach, compact bend made of circular arcs.
 */
export function dropBar(
  { width, drop, colour }: Families['drop-bar'],
  { detail, brand }: ModelOptions,
): Model {
  const line = routeThrough(mirrorBarHalf(dropBarBends(width, drop, 72, drop < 118 ? 22 : 8)), detail);
  const size = smoothCurve([0, 23.8], [0.41, 23.8], [0.452, 31.8], [0.548, 31.8], [0.59, 23.8], [1, 23.8]);
  return {
    parts: [
      {
        name: 'bar',
        material: barMaterial(colour),
        mesh: sweepSection(line, ovalSection(size, size), { end: 0.7, wall: 2, detail }),
      },
      { name: 'clamp marks', material: barPrintMaterial(colour), mesh: clampMarks(15.9, detail) },
      {
        name: 'name',
        material: barPrintMaterial(colour),
        mesh: letteringAroundBar(brand, 9, 40, 15.93, 40, detail),
      },
    ],
    view: [28, 24],
  };
}
