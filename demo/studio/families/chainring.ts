import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Vec3,
  repeatOutlineAround,
  screwHead,
  circleOutline,
  subdivideMesh,
  sprocketOutline,
  brandLettering,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  repeatMeshAround,
  pitchRadius,
  extrudeOutline,
  polarPoint,
  softenOutline,
  rotateMesh,
  uniteOutlines,
  deformMesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/**
 * Returns the outline of a toothed ring; `rim` is the width of the material below the teeth, in millimetres.
 */
export const toothedRingOutline = (teeth: number, rim: number, detail: number) =>
  subtractOutlines(sprocketOutline(teeth, detail, 0.3), circleOutline(pitchRadius(teeth) - rim, detail));

/** Returns the model of a direct-mount chainring: narrow-wide teeth, spider with windows, splined centre. */
export function chainring({ teeth, colour }: Families['chainring'], { detail, brand }: ModelOptions): Model {
  const radius = pitchRadius(teeth);
  const inner = radius - 13;
  const arms = teeth > 36 ? 8 : 4;
  const metal: Material = `${colour} metal`;
  const lean = 14;
  const arm = (i: number) => {
    const at = (i * 360) / arms;
    const half = arms === 4 ? 22 : 11;
    const tip = arms === 4 ? 13 : 7;
    return outlineThrough(
      [
        [...polarPoint(at - half, 22)],
        [...polarPoint(at + lean / 2 - tip * 0.9, (inner + 26) / 2), 20],
        [...polarPoint(at + lean - tip, inner + 4)],
        [...polarPoint(at + lean + tip, inner + 4)],
        [...polarPoint(at + lean / 2 + tip * 0.9, (inner + 26) / 2), 20],
        [...polarPoint(at + half, 22)],
      ],
      detail,
    );
  };
  const web = uniteOutlines(circleOutline(27, detail), ...Array.from({ length: arms }, (_, i) => arm(i)));
  const spline = subtractOutlines(
    circleOutline(16.2, detail),
    repeatOutlineAround(24, circleOutline(1.1, detail, polarPoint(0, 16.6))),
  );
  const bolts = repeatOutlineAround(3, circleOutline(2.3, detail, polarPoint(30, 21)));
  const body = subtractOutlines(
    softenOutline(
      uniteOutlines(
        web,
        subtractOutlines(circleOutline(inner + 5, detail), circleOutline(inner - 1, detail)),
      ),
      0,
      5,
      detail,
    ),
    spline,
    bolts,
    repeatOutlineAround(
      arms,
      circleOutline(inner > 50 ? 3.4 : 2.4, detail, polarPoint(lean * 0.55, (inner + 24) / 2)),
    ),
  );
  const ring = toothedRingOutline(teeth, 9.5, detail);
  // The lettering follows the ring and can be read from the front.
  const flat = subdivideMesh(
    extrudeOutline(brandLettering(brand, 4, 46, detail), 0.04, { bevel: 0, detail }),
    1.5,
  );
  const name = deformMesh(flat, ([x, y, z]): Vec3 => {
    const [far, turned] = [inner + 1.8 - y, x / (inner + 1.8)];
    return [far * Math.sin(turned), -far * Math.cos(turned), z + 4.4];
  });
  return {
    parts: [
      { name: 'spider', material: metal, mesh: extrudeOutline(body, 4.4, { bevel: 0.7, z: 0, detail }) },
      { name: 'ring', material: metal, mesh: extrudeOutline(ring, 3.2, { bevel: 0.55, z: 0.6, detail }) },
      {
        name: 'screws',
        material: 'steel bolt',
        mesh: repeatMeshAround(
          3,
          moveMesh(screwHead({ head: 5.6, height: 1.8, drive: 'star', detail }), [...polarPoint(30, 21), 4]),
        ),
      },
      {
        name: 'name',
        material: colour === 'black' ? 'grey print' : 'black print',
        mesh: rotateMesh(name, 'z', -16),
      },
    ],
    view: [-22, 50],
  };
}
