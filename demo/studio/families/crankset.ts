import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  circleOutline,
  smoothstep,
  sprocketOutline,
  brandLettering,
  mergeMeshes,
  subtractOutlines,
  mirrorMesh,
  moveMesh,
  outlineThrough,
  repeatMeshAround,
  pitchRadius,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  softenOutline,
  rotateMesh,
  uniteOutlines,
  deformMesh,
  screwHead,
  subdivideMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { toothedRingOutline } from './chainring.ts';

/**
 * Returns a crank arm that lies along +x from its axle, outer side up. The arm leans outwards towards the
 * pedal.
 */
function arm(length: number, detail: number): { body: Mesh; groove: Mesh; insert: Mesh } {
  const outline = outlineThrough(
    [
      [-20, -17, 18],
      [14, -18, 30],
      [length * 0.4, -13.5, 120],
      [length - 26, -12, 60],
      [length - 6, -14, 14],
      [length + 14.5, -13, 13],
      [length + 14.5, 13, 13],
      [length - 6, 14, 14],
      [length - 26, 12, 60],
      [length * 0.4, 13.5, 120],
      [14, 18, 30],
      [-20, 17, 18],
    ],
    detail,
  );
  const hollow = outlineThrough(
    [
      [30, -7, 6],
      [length - 30, -5, 4.5],
      [length - 30, 5, 4.5],
      [30, 7, 6],
    ],
    detail,
  );
  const flare = (mesh: Mesh): Mesh =>
    deformMesh(mesh, ([x, y, z]) => [x, y, z + 9 * smoothstep((x - 10) / (length - 30))]);
  const bore = circleOutline(7.2, detail, [length, 0]);
  const shell = subtractOutlines(softenOutline(outline, 6, 10, detail), bore, hollow);
  return {
    body: flare(subdivideMesh(extrudeOutline(shell, 13, { bevel: 2.6, detail }), 9)),
    groove: flare(subdivideMesh(extrudeOutline(hollow, 10, { bevel: 0.1, detail }), 9)),
    insert: flare(
      mergeMeshes(
        moveMesh(
          revolveProfile(parseCorners('7.3 13.2  7.3 -0.2  6.6 -0.2  6.6 13.2  7.3 13.2'), { detail }),
          [length, 0, 0],
        ),
      ),
    ),
  };
}

/** Returns the model of a crankset that stands on its chainring, drive side towards the viewer. */
export function crankset(
  { teeth, inner, length, colour }: Families['crankset'],
  { detail, brand }: ModelOptions,
): Model {
  const metal: Material = colour === 'black' ? 'matt carbon' : `${colour} metal`;
  const ringMetal: Material = colour === 'silver' ? 'silver metal' : 'black metal';
  const z = 64;
  const turned = -35;
  const drive = arm(length, detail);
  const place = (mesh: Mesh): Mesh => rotateMesh(moveMesh(mesh, [0, 0, z + 6]), 'z', turned);
  const other = (mesh: Mesh): Mesh =>
    rotateMesh(moveMesh(mirrorMesh(mesh, 'z'), [0, 0, 22]), 'z', turned + 180);
  const radius = pitchRadius(teeth);
  const arms = inner > 0 || teeth > 42 ? 4 : 8;
  const reach = radius - 13;
  const tip = arms === 4 ? 8 : 4.5;
  const spoke = (i: number) => {
    const at = turned + (i + 0.5) * (360 / arms);
    const half = arms === 4 ? 34 : 18;
    return outlineThrough(
      [
        [...polarPoint(at - half, 20)],
        [...polarPoint(at - (tip * 57) / (reach * 0.7), reach * 0.7), 25],
        [...polarPoint(at - (tip * 57) / reach, reach + 5), tip * 0.8],
        [...polarPoint(at + (tip * 57) / reach, reach + 5), tip * 0.8],
        [...polarPoint(at + (tip * 57) / (reach * 0.7), reach * 0.7), 25],
        [...polarPoint(at + half, 20)],
      ],
      detail,
    );
  };
  const spider = subtractOutlines(
    softenOutline(
      uniteOutlines(circleOutline(28, detail), ...Array.from({ length: arms }, (_, i) => spoke(i))),
      2,
      6,
      detail,
    ),
    circleOutline(14, detail),
  );
  const screws = rotateMesh(
    repeatMeshAround(
      arms,
      moveMesh(screwHead({ head: arms === 4 ? 9 : 6, height: 2.4, drive: 'star', detail }), [
        ...polarPoint(180 / arms, reach - 1),
        z + 4.2,
      ]),
    ),
    'z',
    turned,
  );
  const rings: Part[] = [
    {
      name: 'chainring',
      material: ringMetal,
      mesh: extrudeOutline(toothedRingOutline(teeth, inner > 0 ? 15 : 11, detail), 3.2, {
        bevel: 0.5,
        z: z - 2.2,
        detail,
      }),
    },
  ];
  if (inner > 0) {
    const small = subtractOutlines(
      sprocketOutline(inner, detail),
      circleOutline(pitchRadius(inner) - 9, detail),
    );
    rings.push({
      name: 'inner chainring',
      material: 'black metal',
      mesh: extrudeOutline(small, 2.4, { bevel: 0.4, z: z - 11, detail }),
    });
  }
  const print = brandLettering(brand, 7, length - 74, detail);
  const name = extrudeOutline(print, 0.05, { bevel: 0, detail });
  const flared = deformMesh(subdivideMesh(moveMesh(name, [length * 0.5, 0, 10]), 6), ([x, y, w]) => [
    x,
    y,
    w + 9 * smoothstep((x - 10) / (length - 30)),
  ]);
  const parts: Part[] = [
    { name: 'spider', material: metal, mesh: extrudeOutline(spider, 5, { bevel: 0.8, z: z - 0.8, detail }) },
    ...rings,
    { name: 'screws', material: 'steel bolt', mesh: screws },
    { name: 'drive arm', material: metal, mesh: place(drive.body) },
    { name: 'drive groove', material: metal, mesh: place(drive.groove) },
    { name: 'other arm', material: metal, mesh: mergeMeshes(other(drive.body), other(drive.groove)) },
    { name: 'inserts', material: 'alloy', mesh: mergeMeshes(place(drive.insert), other(drive.insert)) },
    {
      name: 'axle',
      material: 'alloy',
      mesh: revolveProfile(
        [
          [15, 8],
          [15, z + 8],
        ],
        { detail },
      ),
    },
    {
      name: 'cap',
      material: 'black metal',
      mesh: moveMesh(
        revolveProfile(
          parseCorners('13.5 -2  13.5 1.6 0.6  10.4 1.6 0.4  9.6 0.6  5.2 0.6 0.3  5.2 -3  0 -3'),
          {
            detail,
          },
        ),
        [0, 0, z + 19.2],
      ),
    },
    { name: 'name', material: colour === 'black' ? 'white print' : 'black print', mesh: place(flared) },
  ];
  return { parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'x', 90) })), view: [-30, 13] };
}
