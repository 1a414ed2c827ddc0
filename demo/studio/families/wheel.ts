import type { Colour, Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  type Mesh,
  type Vec3,
  pointMesh,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  moveMesh,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  rotateMesh,
  deformMesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { hubParts } from './hub.ts';

interface Wheel {
  rear: boolean;
  depth: number;
  spokes: number;
  colour: Colour;
}

/** Outer radius of the rim in mm: the radius of the 622 mm bead seat plus the height of the rim's hook. */
const outer = 317;

/**
 * Returns the cross-section of the rim as corners: radius, and position across the rim. A deep rim is wide
 * and has a blunt inner edge.
 */
function rimProfile(depth: number): Corner[] {
  const half = depth > 28 ? 14 : 13;
  const inner = outer - depth;
  const line: Corner[] = [
    [outer - 4.5, -half + 2.4],
    [outer, -half + 2.4, 0.6],
    [outer, -half, 0.7],
    [outer - depth * 0.35, -half - 0.4, depth],
    [inner + depth * 0.12, -half * 0.62, depth * 0.3],
    [inner, -2, Math.min(7, depth * 0.3)],
    [inner, 2, Math.min(7, depth * 0.3)],
    [inner + depth * 0.12, half * 0.62, depth * 0.3],
    [outer - depth * 0.35, half + 0.4, depth],
    [outer, half, 0.7],
    [outer, half - 2.4, 0.6],
    [outer - 4.5, half - 2.4],
  ];
  return line.toReversed();
}

const rod = (radius: number, from: Vec3, to: Vec3, detail: number): Mesh => {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  return pointMesh(
    revolveProfile(
      [
        [radius, 0],
        [radius, long],
      ],
      { detail: Math.min(detail, 0.4) },
    ),
    from,
    to,
  );
};

function names(brand: string, depth: number, detail: number): Mesh {
  const flat = subdivideMesh(
    extrudeOutline(brandLettering(brand, Math.min(20, depth * 0.4), 190, detail), 0.05, {
      bevel: 0,
      detail: 0.6,
    }),
    5,
  );
  const half = depth > 28 ? 14 : 13;
  const middle = outer - depth * 0.46;
  const one = deformMesh(flat, ([x, y, z]) => {
    const radius = middle + y;
    const angle = Math.PI / 2 - x / middle;
    // The lettering lies slightly above the side of the rim, which is convex.
    const s = (outer - radius) / depth;
    return [
      radius * Math.cos(angle),
      radius * Math.sin(angle),
      half + 0.55 - 6 * Math.max(0, s - 0.42) ** 1.6 * (depth / 45) + z,
    ];
  });
  return mergeMeshes(...[20, 200].map((at) => rotateMesh(one, 'z', at)));
}

/** Returns the parts of a wheel around the z axis, drive side up. */
export function wheelParts({ rear, depth, spokes, colour }: Wheel, { detail, brand }: ModelOptions): Part[] {
  const rimOf: Material = colour === 'black' ? 'matt carbon' : `${colour} metal`;
  const inner = outer - depth;
  const flange = rear ? 26 : 20;
  const offset = (side: number): number => (rear && side > 0 ? 19 : 33) * side;
  const half = spokes / 2;
  const crossing = (360 / half) * (spokes >= 28 ? 2.1 : 1.4);
  const strings = [1, -1].flatMap((side) =>
    Array.from({ length: half }, (_, i) => {
      const at = ((2 * i + (side > 0 ? 0.5 : 1.5)) * 360) / spokes;
      const lean = i % 2 ? crossing : -crossing;
      const z = offset(side) + (i % 2 ? 1.6 : -1.6);
      const [fx, fy] = polarPoint(at + lean, flange);
      const [tx, ty] = polarPoint(at, inner + 2);
      const [nx, ny] = polarPoint(at, inner - 12);
      const share = 14 / (inner - flange);
      return {
        spoke: rod(1.05, [fx, fy, z], [tx, ty, side * 1.5], detail),
        nipple: rod(1.9, [tx, ty, side * 1.5], [nx, ny, side * 1.5 + (z - side * 1.5) * share], detail),
      };
    }),
  );
  const valve = mergeMeshes(
    rod(3, [...polarPoint(270, inner + 1), 0], [...polarPoint(270, inner - 24), 0], detail),
    rod(2.2, [...polarPoint(270, inner - 22), 0], [...polarPoint(270, inner - 36), 0], detail),
  );
  const print = names(brand, depth, detail);
  return [
    { name: 'rim', material: rimOf, mesh: revolveProfile(rimProfile(depth), { detail }) },
    {
      name: 'rim bed',
      material: 'black metal',
      mesh: revolveProfile(
        [
          [outer - 4.4, -12],
          [outer - 4.4, 12],
        ],
        { detail },
      ),
    },
    {
      name: 'spokes',
      material: colour === 'silver' ? 'steel bolt' : 'dark steel',
      mesh: mergeMeshes(...strings.map((s) => s.spoke)),
    },
    { name: 'nipples', material: 'alloy', mesh: mergeMeshes(...strings.map((s) => s.nipple)) },
    { name: 'valve', material: 'black metal', mesh: valve },
    {
      name: 'names',
      material: colour === 'black' ? 'grey print' : 'black print',
      mesh: mergeMeshes(print, rotateMesh(mirrorText(print), 'z', 0)),
    },
    ...hubParts(
      { position: rear ? 'rear' : 'front', holes: spokes, colour: 'black' },
      { detail, brand },
      { flange, near: offset(1), far: offset(-1) },
    ),
  ];
}

/**
 * Returns the same lettering on the other side. It is rotated instead of mirrored, so that it can be read.
 */
const mirrorText = (mesh: Mesh): Mesh => rotateMesh(mesh, 'x', 180);

/** Returns the model of one upright wheel, or of a pair with the rear wheel behind the front wheel. */
export function wheel({ position, depth, spokes, colour }: Families['wheel'], options: ModelOptions): Model {
  const one = (rear: boolean, place: Vec3, spin: number): Part[] =>
    wheelParts({ rear, depth, spokes, colour }, options).map((part) => ({
      ...part,
      name: `${rear ? 'rear' : 'front'} ${part.name}`,
      mesh: moveMesh(rotateMesh(rotateMesh(part.mesh, 'z', spin), 'x', 90), place),
    }));
  if (position !== 'pair') return { parts: one(position === 'rear', [0, 0, 0], 12), view: [-32, 9] };
  return { parts: [...one(true, [-120, 160, 0], 12), ...one(false, [120, -40, 0], 40)], view: [-26, 10] };
}
