import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec3,
  clamp,
  smoothCurve,
  smoothstep,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  mirrorMesh,
  extrudeOutline,
  roundSection,
  routeThrough,
  meshSurface,
  sweepSection,
  deformMesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/**
 * Returns the model of a saddle on its rails: nose towards -y, width along x. The pressure channel is a
 * recess.
 */
export function saddle(
  { width, length, cutout, colour }: Families['saddle'],
  { detail, brand }: ModelOptions,
): Model {
  const w = width / 2;
  const half = smoothCurve(
    [0, 15],
    [0.06, 19],
    [0.25, 21],
    [0.42, 26],
    [0.55, 35],
    [0.7, w * 0.72],
    [0.84, w * 0.97],
    [0.92, w],
    [1, w * 0.9],
  );
  const height = smoothCurve([0, -9], [0.06, -2], [0.2, 1], [0.45, 0], [0.7, 3], [0.88, 9], [1, 8]);
  const crown = smoothCurve([0, 5], [0.5, 7], [0.8, 13], [1, 15]);
  // Half width and depth of the pressure channel along the saddle. At its ends the channel becomes shallow,
  // not narrow.
  const channel = smoothCurve([0, 5], [0.2, 5], [0.32, 5.6], [0.5, 8.5], [0.72, 9.5], [0.86, 7.5], [1, 7]);
  const depth = smoothCurve([0, 0], [0.17, 0], [0.34, 0.7], [0.46, 1], [0.72, 1], [0.9, 0], [1, 0]);
  const deep = cutout === 'yes' ? 13 : 3;
  /**
   * Returns a point of the saddle's surface: `t` from nose to tail (0 to 1), `a` from the left edge over the
   * top to the right edge (0 to 1), `thin` mm below the surface.
   */
  const skin = (t: number, a: number, thin: number): Vec3 => {
    // Nose and tail have round ends.
    const nose = Math.sqrt(clamp(1 - ((0.055 - t) / 0.055) ** 2 * Number(t < 0.055)));
    const tail = Math.sqrt(clamp(1 - ((t - 0.955) / 0.045) ** 2 * Number(t > 0.955)));
    const angle = (a - 0.5) * Math.PI * 1.12;
    const side = Math.sin(angle);
    const b = (half(t) - thin) * (0.06 + 0.94 * nose) * (0.86 + 0.14 * tail);
    const x = b * Math.sign(side) * Math.abs(side) ** 0.82;
    const wing = (x / w) ** 2 * 10 * smoothstep((t - 0.5) / 0.4);
    const fall = (1 - Math.cos(angle)) * (crown(t) + 8);
    const gap = Math.exp(-((x / channel(t)) ** 4)) * deep * depth(t);
    const notch = -Math.exp(-((x / 16) ** 2)) * 11 * smoothstep((t - 0.9) / 0.1);
    const y = -length / 2 + t * length + notch;
    return [x, y, height(t) - fall - wing - gap - thin + 48 - 8 * (1 - nose) - 9 * (1 - tail)];
  };
  const many = Math.round(150 * Math.min(1, detail));
  // Rows of points are closer together at nose and tail, where the surface curves more.
  const dense = (s: number): number => 0.25 * s + 0.375 * (1 - Math.cos(Math.PI * s));
  const shell = (thin: number, from: number, to: number): Mesh =>
    meshSurface((s, t) => skin(0.0005 + 0.999 * dense(s), from + (to - from) * (1 - t), thin), {
      u: many,
      v: Math.round(many * 0.8),
    });
  const ends = (thin: number): Mesh =>
    mergeMeshes(
      ...[0.0005, 0.9995].map((t) =>
        meshSurface(
          (s, a) => {
            const u = t < 0.5 ? a : 1 - a;
            const [x, y, z] = skin(t, u, thin);
            const low = skin(t, u < 0.5 ? 0 : 1, thin)[2];
            return [x, y, z + (Math.min(z, low) - z) * s];
          },
          { u: 2, v: 40 },
        ),
      ),
    );
  const under = meshSurface(
    (s, t) => {
      const [x, y, z] = skin(0.01 + 0.98 * s, 0.1 + 0.8 * t, 5.5);
      return [x, y, Math.min(z - 2, 46)];
    },
    { u: 60, v: 40 },
  );
  const rail = sweepSection(
    routeThrough(
      [
        [8, -length * 0.36, 38],
        [12, -length * 0.3, 22, 30],
        [22, -length * 0.16, 6, 40],
        [22, length * 0.16, 6, 40],
        [24, length * 0.3, 20, 40],
        [30, length * 0.42, 34],
      ],
      detail,
    ),
    roundSection(3.5),
    { end: 0.5, detail },
  );
  const cover: Material = `${colour} cover`;
  const name = subdivideMesh(
    extrudeOutline(brandLettering(brand, 7, 70, detail), 0.05, { bevel: 0, detail }),
    2,
  );
  // Bends the lettering along the flank of the tail, so that it can be read from outside on both sides.
  const flank = deformMesh(name, ([x, y, z]) => {
    const [px, py, pz] = skin(clamp(0.78 - x / length, 0.01, 0.99), 0.045 + (0.5 + y / 26) * 0.17, -0.12 - z);
    return [px, py, pz];
  });
  const turned = deformMesh(name, ([x, y, z]) => {
    const [px, py, pz] = skin(clamp(0.78 + x / length, 0.01, 0.99), 0.045 + (0.5 + y / 26) * 0.17, -0.12 - z);
    return [-px, py, pz];
  });
  return {
    parts: [
      { name: 'cover', material: cover, mesh: mergeMeshes(shell(0, 0, 1), ends(0)) },
      { name: 'shell', material: 'plastic', mesh: under },
      {
        name: 'rails',
        material: colour === 'black' ? 'matt carbon' : 'silver metal',
        mesh: mergeMeshes(rail, mirrorMesh(rail, 'x')),
      },
      {
        name: 'name',
        material: colour === 'black' ? 'white print' : 'black print',
        mesh: mergeMeshes(flank, turned),
      },
    ],
    view: [38, 32],
  };
}
