import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  repeatOutlineAround,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  rotateMesh,
  type Mesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/**
 * Dimensions of each bottom bracket standard in millimetres (radius of cup and of thread, bore of the
 * bearing), and the number of tool notches.
 */
const shells = {
  bsa: { cup: 22, thread: 17.2, bore: 12, notches: 16 },
  t47: { cup: 26, thread: 23.5, bore: 15, notches: 16 },
  pf30: { cup: 24.5, thread: 23, bore: 15, notches: 0 },
  dub: { cup: 24.5, thread: 20.5, bore: 14.5, notches: 12 },
} as const;

/**
 * Returns the model of a bottom bracket: one cup standing on its face with the sleeve inside, the other lying
 * in front of it.
 */
export function bottomBracket(
  { shell, colour }: Families['bottom-bracket'],
  { detail }: ModelOptions,
): Model {
  const { cup, thread, bore, notches } = shells[shell];
  const metal: Material = `${colour} metal`;
  const isThreaded = notches > 0;
  const outline = isThreaded
    ? subtractOutlines(
        circleOutline(cup, detail),
        repeatOutlineAround(notches, circleOutline(2.3, detail, polarPoint(0, cup + 0.5))),
      )
    : circleOutline(cup, detail);
  const collar = extrudeOutline(
    subtractOutlines(outline, circleOutline(bore + 6.2, detail)),
    isThreaded ? 9 : 4,
    {
      bevel: 0.7,
      detail,
    },
  );
  const ridges = isThreaded
    ? Array.from({ length: 10 }, (_, i): Corner[] => [
        [thread, -1.4 - i * 1.15],
        [thread - 0.55, -1.9 - i * 1.15],
      ]).flat()
    : [];
  const tail: Corner[] = isThreaded
    ? ridges.toReversed()
    : [
        [thread, -11, 0.6],
        [thread, 0],
      ];
  const screwPart = revolveProfile(
    [
      [thread - 2.6, -13.6, 0.4],
      ...(isThreaded ? [[thread - 0.8, -13.6, 0.4] as Corner] : []),
      ...tail,
      [thread, 0.1],
    ],
    { detail },
  );
  const inner = revolveProfile(
    [
      [thread - 2.6, 6],
      [thread - 2.6, -13.6],
    ],
    { detail },
  );
  const top = isThreaded ? 9 : 4;
  const bearing = {
    race: revolveProfile(
      [
        [bore + 6.3, top - 0.9],
        [bore + 4.6, top - 0.9],
      ],
      { detail },
    ),
    seal: revolveProfile(
      [
        [bore + 4.7, top - 1],
        [bore + 1.9, top - 0.8],
        [bore + 1.5, top - 0.8],
      ],
      { detail },
    ),
    ring: revolveProfile(
      [
        [bore + 1.6, top - 0.8],
        [bore + 1.6, top - 0.2, 0.2],
        [bore, top - 0.2, 0.2],
        [bore, top - 8],
      ],
      { detail },
    ),
  };
  const sleeve = mergeMeshes(
    revolveProfile(
      [
        [bore + 3.4, -58, 0.4],
        [bore + 3.4, -12],
      ],
      { detail },
    ),
    revolveProfile(
      [
        [bore + 2.2, -58],
        [bore + 3.4, -58],
      ],
      { detail },
    ),
    revolveProfile(
      [
        [bore + 2.2, -12],
        [bore + 2.2, -58],
      ],
      { detail },
    ),
  );
  const stand = (mesh: Mesh): Mesh => moveMesh(rotateMesh(mesh, 'y', 90), [10, 0, cup]);
  const lie = (mesh: Mesh): Mesh => moveMesh(mesh, [-30, -cup * 2.1, 13.6]);
  const both = (mesh: Mesh): Mesh => mergeMeshes(stand(mesh), lie(mesh));
  return {
    parts: [
      { name: 'cups', material: metal, mesh: both(collar) },
      {
        name: 'threads',
        material: isThreaded && colour === 'black' ? 'alloy' : metal,
        mesh: both(mergeMeshes(screwPart, inner)),
      },
      { name: 'races', material: 'steel bolt', mesh: both(mergeMeshes(bearing.race, bearing.ring)) },
      { name: 'seals', material: 'smooth rubber', mesh: both(bearing.seal) },
      { name: 'sleeve', material: 'plastic', mesh: stand(sleeve) },
    ],
    view: [40, 34],
  };
}
