import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec3,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  extrudeOutline,
  revolveProfile,
  rotateMesh,
  deformMesh,
  repeatOutlineAround,
  circleOutline,
  subtractOutlines,
  polarPoint,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/** Returns the model of a bottle of sealant, sized for its content; `volume` is in millilitres. */
export function sealant({ volume, colour }: Families['sealant'], { detail, brand }: ModelOptions): Model {
  // The body of the bottle is 2.95 radii high, so its content is about 9.2 r³.
  const r = Math.cbrt((volume * 1000) / 9.2);
  const high = r * 2.95;
  const neck = Math.min(r * 0.52, 17);
  const body = revolveProfile(
    [
      [0, 1.2],
      [r * 0.8, 0.6],
      [r * 0.86, 0, 2],
      [r, 2, Math.min(7, r * 0.25)],
      [r, high, r * 0.5],
      [neck, high + r * 0.42, r * 0.28],
      [neck, high + r * 0.42 + 6],
    ],
    { detail },
  );
  const label = revolveProfile(
    [
      [r + 0.12, r * 0.42],
      [r + 0.12, high - r * 0.5],
    ],
    { detail },
  );
  const top = high + r * 0.42 + 1.5;
  const ribbed = subtractOutlines(
    circleOutline(neck + 3.4, detail),
    repeatOutlineAround(36, circleOutline(0.55, 0.5, polarPoint(0, neck + 3.6))),
  );
  const cap = mergeMeshes(
    extrudeOutline(ribbed, 13, { bevel: 1, z: top, detail }),
    revolveProfile(
      [
        [neck + 1, top + 13],
        [neck * 0.62, top + 17, 3],
        [4.6, top + 34, 2],
        [3.4, top + 40, 1.2],
        [0, top + 40],
      ],
      { detail },
    ),
  );
  const bent = (mesh: Mesh, z0: number, height: number): Mesh =>
    deformMesh(mesh, ([x, y, z]): Vec3 => {
      const angle = -Math.PI / 2 + x / r;
      return [(r + height + z) * Math.cos(angle), (r + height + z) * Math.sin(angle), z0 + y];
    });
  const middle = (r * 0.42 + high - r * 0.5) / 2;
  const word = (text: string, size: number, wide: number, z0: number): Mesh =>
    bent(
      subdivideMesh(
        extrudeOutline(brandLettering(text, size, wide, detail), 0.05, { bevel: 0, detail }),
        2.5,
      ),
      z0,
      0.16,
    );
  const band = (z0: number, tall: number): Mesh =>
    bent(
      subdivideMesh(
        extrudeOutline(
          [
            [
              [-r * 0.62, -tall / 2],
              [r * 0.62, -tall / 2],
              [r * 0.62, tall / 2],
              [-r * 0.62, tall / 2],
            ],
          ],
          0.05,
          { bevel: 0, detail },
        ),
        2.5,
      ),
      z0,
      0.15,
    );
  const paper: Material = `${colour} paint`;
  const ink: Material = colour === 'white' || colour === 'silver' ? 'black print' : 'white print';
  return {
    parts: [
      { name: 'bottle', material: 'white cover', mesh: body },
      { name: 'label', material: paper === 'white paint' ? 'blue paint' : paper, mesh: label },
      {
        name: 'print',
        material: paper === 'white paint' ? 'white print' : ink,
        mesh: mergeMeshes(
          word(brand, r * 0.36, r * 1.35, middle + r * 0.5),
          word(`${volume} ml`, r * 0.2, r, middle - r * 0.75),
          band(middle + r * 0.12, 0.7),
          band(middle - r * 0.42, 0.7),
        ),
      },
      { name: 'cap', material: 'plastic', mesh: cap },
    ].map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'z', -14) })) as Model['parts'],
    view: [-20, 14],
  };
}
