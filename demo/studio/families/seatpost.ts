import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  screwHead,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  extrudeOutline,
  revolveProfile,
  roundSection,
  routeThrough,
  softenOutline,
  sweepSection,
  rotateMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';
import { letteringAroundBar } from './bars.ts';

/** Returns the model of a seat post that lies down: tube, setback head, two-bolt cradle for the rails. */
export function seatpost(
  { diameter, length, setback, colour }: Families['seatpost'],
  { detail, brand }: ModelOptions,
): Model {
  const metal: Material = colour === 'black' ? 'matt carbon' : `${colour} metal`;
  const r = diameter / 2;
  const top = length - 32;
  const line = routeThrough(
    setback > 3
      ? [
          [0, 0, 0],
          [0, 0, top - 52, 60],
          [setback * 0.9, 0, top, 30],
          [setback, 0, length - 12],
        ]
      : [
          [0, 0, 0],
          [0, 0, length - 12],
        ],
    detail,
  );
  const tube = sweepSection(
    line,
    roundSection((t) => r - Math.max(0, t - 0.9) * 22),
    { end: 0.8, wall: 2.4, up: [1, 0, 0], detail },
  );
  // Head of the seat post: a horizontal barrel, a cradle below the rails, a clamp above them, one bolt in
  // front and one behind.
  const barrel = rotateMesh(
    revolveProfile(parseCorners('0 -17  12 -17 1  12 17 1  0 17'), { detail }),
    'x',
    90,
  );
  const rails = [-22, 22].map((y) => circleOutline(3.6, detail, [y, 0]));
  const cradle = (z: number, high: number): Mesh => {
    const outline = subtractOutlines(
      softenOutline(
        outlineThrough(
          [
            [-29, -high, 3],
            [29, -high, 3],
            [29, high, 3],
            [-29, high, 3],
          ],
          detail,
        ),
        0,
        0,
        detail,
      ),
      ...rails.map((rail) =>
        rail.map((l) => l.map(([x, y]) => [x, y - Math.sign(z) * high * 0.98] as const)),
      ),
    );
    return moveMesh(
      rotateMesh(rotateMesh(extrudeOutline(outline, 38, { bevel: 1, z: -19, detail }), 'x', 90), 'z', 90),
      [0, 0, z],
    );
  };
  const screws = mergeMeshes(
    ...[-24, 24].map((x) =>
      moveMesh(
        mergeMeshes(
          screwHead({ head: 8.4, height: 5, drive: 'hex', detail }),
          revolveProfile(
            [
              [2.6, -34],
              [2.6, 0],
            ],
            { detail },
          ),
        ),
        [x, 0, 18],
      ),
    ),
  );
  const head = mergeMeshes(cradle(5.2, 5), cradle(13.4, 3.2));
  const bridge = extrudeOutline(
    outlineThrough(parseCorners('-30 -8 7  30 -8 7  30 8 7  -30 8 7'), detail),
    6,
    { bevel: 1, detail },
  );
  const at = (mesh: Mesh): Mesh => moveMesh(mesh, [setback, 0, length - 12]);
  // The head is wider than the tube, so the post is tilted until the open end of the tube touches the ground.
  const tilt = (Math.asin((19 - r) / length) * 180) / Math.PI;
  const lay = (mesh: Mesh): Mesh => rotateMesh(mesh, 'y', 90 - tilt);
  const rolled = (mesh: Mesh): Mesh => lay(rotateMesh(mesh, 'z', 90));
  // The scale marks end below the lettering, so that both are readable.
  const marks = Array.from({ length: Math.floor((top - 245) / 10) }, (_, i) => {
    const bar = extrudeOutline(
      outlineThrough(
        [
          [-(i % 5 === 0 ? 4 : 2.4), -0.2],
          [i % 5 === 0 ? 4 : 2.4, -0.2],
          [i % 5 === 0 ? 4 : 2.4, 0.2],
          [-(i % 5 === 0 ? 4 : 2.4), 0.2],
        ],
        detail,
      ),
      0.05,
      { bevel: 0, detail },
    );
    return moveMesh(rotateMesh(rotateMesh(bar, 'y', -90), 'x', 0), [-r - 0.02, 0, 80 + i * 10]);
  });
  const name = rotateMesh(rotateMesh(letteringAroundBar(brand, 8, 90, r, 90, detail), 'z', 180), 'y', -90);
  return {
    parts: [
      { name: 'tube', material: metal, mesh: rolled(tube) },
      { name: 'head', material: 'black metal', mesh: rolled(at(mergeMeshes(barrel, head))) },
      {
        name: 'bridge',
        material: 'black metal',
        mesh: rolled(at(mergeMeshes(moveMesh(bridge, [0, 0, 16.2]), moveMesh(bridge, [0, 0, -4])))),
      },
      { name: 'screws', material: 'steel bolt', mesh: rolled(at(screws)) },
      {
        name: 'marks',
        material: colour === 'black' ? 'white print' : 'black print',
        mesh: lay(mergeMeshes(...marks)),
      },
      {
        name: 'name',
        material: colour === 'black' ? 'white print' : 'black print',
        mesh: lay(moveMesh(name, [0, 0, top - 110])),
      },
    ],
    view: [130, 36],
  };
}
