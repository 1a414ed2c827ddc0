import type { Families } from '#server/catalogue/products/families.ts';
import { type Mesh, type Vec3, mirrorMesh, moveMesh, rotateMesh } from '../kit/index.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { brake } from './brake.ts';
import { cassette } from './cassette.ts';
import { crankset } from './crankset.ts';
import { frontDerailleur } from './front-derailleur.ts';
import { rearDerailleur } from './rear-derailleur.ts';
import { shifter } from './shifter.ts';

/**
 * Components of each kind of groupset: teeth of a single chainring, largest sprocket, cage length, brake
 * mount.
 */
const builds = {
  road: { teeth: 40, max: 34, cage: 'short', brake: 'flat-mount' },
  gravel: { teeth: 42, max: 46, cage: 'medium', brake: 'flat-mount' },
  mountain: { teeth: 32, max: 51, cage: 'long', brake: 'post-mount' },
} as const;

const lowest = (parts: readonly Part[]): number =>
  parts.reduce(
    (low, { mesh }) =>
      mesh.positions.reduce((least, value, i) => (i % 3 === 2 ? Math.min(least, value) : least), low),
    Infinity,
  );

/** Places a whole model on the ground, optionally rotated. */
function set(
  name: string,
  parts: readonly Part[],
  [x, y]: readonly [number, number],
  pose: (mesh: Mesh) => Mesh = (mesh) => mesh,
): Part[] {
  const posed = parts.map((part) => ({ ...part, name: `${name} ${part.name}`, mesh: pose(part.mesh) }));
  const down: Vec3 = [x, y, -lowest(posed)];
  return posed.map((part) => ({ ...part, mesh: moveMesh(part.mesh, down) }));
}

/**
 * Returns the model of a groupset, laid out: crankset and cassette at the back, derailleurs and shifters
 * around them, a brake in front.
 */
export function groupset(
  { speeds, rings, kind, colour }: Families['groupset'],
  options: ModelOptions,
): Model {
  const { teeth, max, cage, brake: mount } = builds[kind];
  const inner = rings === 2 ? (kind === 'road' ? 36 : 31) : 0;
  const outer = rings === 2 ? (kind === 'road' ? 52 : 48) : teeth;
  // Removes the cables and hoses, which would lie across the other parts.
  const bare = (own: readonly Part[]): Part[] =>
    own.filter(({ name }) => !/cable|hose|fitting|barrel/.test(name));
  const right = bare(shifter({ speeds, kind: kind === 'mountain' ? 'flat' : 'drop', colour }, options).parts);
  const left = right.filter(({ name }) => name !== 'name');
  const caliper = bare(brake({ pistons: kind === 'mountain' ? 4 : 2, kind: mount, colour }, options).parts);
  // Rotates a drop-bar lever so that it lies on its inner side.
  const lay = (mesh: Mesh): Mesh => rotateMesh(rotateMesh(mesh, 'x', -90), 'z', 6);
  const isFlat = kind === 'mountain';
  const parts = [
    ...set('crankset', crankset({ teeth: outer, inner, length: 172, colour }, options).parts, [-60, 140]),
    ...set(
      'cassette',
      cassette({ min: kind === 'road' ? 11 : 10, max, speeds, colour: 'silver' }, options).parts,
      [-165, -110],
    ),
    ...set(
      'rear derailleur',
      rearDerailleur({ speeds, max, cage, colour }, options).parts,
      isFlat ? [105, -10] : [82, -20],
      (mesh) => rotateMesh(rotateMesh(mesh, 'z', 34), 'x', 90),
    ),
    ...set('right shifter', right, isFlat ? [190, -20] : [182, 0], (mesh) =>
      isFlat ? rotateMesh(mesh, 'z', -10) : lay(mesh),
    ),
    ...set('left shifter', left, isFlat ? [215, 130] : [182, 160], (mesh) =>
      isFlat ? rotateMesh(mirrorMesh(mesh, 'x'), 'z', 10) : mirrorMesh(lay(mesh), 'y'),
    ),
    ...set('brake', caliper, isFlat ? [45, -140] : [175, -170], (mesh) => rotateMesh(mesh, 'z', 8)),
  ];
  if (rings === 2)
    parts.push(...set('front derailleur', frontDerailleur({ speeds, colour }, options).parts, [10, -120]));
  return { parts, view: [-10, 31] };
}
