import { type FrameGeometry, type FrameKind, frameGeometry } from '#server/catalogue/drawings/geometry.ts';
import type { Colour, Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Solid,
  type Vec3,
  add,
  pointMesh,
  screwHead,
  subtractSolid,
  circleOutline,
  parseCorners,
  smoothCurve,
  subdivideMesh,
  mirrorSolid,
  brandLettering,
  tubeAlong,
  mergeMeshes,
  mix,
  moveMesh,
  extrudeOutline,
  revolveProfile,
  cylinderBetween,
  meshSolid,
  sub,
  projectOntoSolid,
  times,
  rotateMesh,
  unit,
  blendSolids,
} from '../kit/index.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { frameMaterial, printMaterialOn } from './paint.ts';

/**
 * Half widths and heights of the tubes of each kind of frame in mm (of the top tube only the width), and the fillet width of the joints: wide
 * for carbon, narrow for brazed steel.
 */
const shapes = {
  road: {
    down: [21, 27],
    top: 17,
    seat: 16.5,
    chain: [8.5, 12.5],
    seatStay: 7,
    shell: 43,
    power: 2.7,
    fillet: 22,
  },
  gravel: {
    down: [23, 27],
    top: 19,
    seat: 17,
    chain: [9, 13],
    seatStay: 8,
    shell: 43,
    power: 2.7,
    fillet: 22,
  },
  mountain: {
    down: [26, 30],
    top: 21,
    seat: 18,
    chain: [10, 15],
    seatStay: 9.5,
    shell: 46,
    power: 2.9,
    fillet: 20,
  },
  city: {
    down: [20, 22],
    top: 17,
    seat: 16.8,
    chain: [9, 11],
    seatStay: 8,
    shell: 36,
    power: 2,
    fillet: 7,
  },
} as const;

/** Half the distance between the outer faces of the rear drop-outs, in mm. */
const rearHalf = 74;

/**
 * Returns the main points of a frame, with its bottom bracket at the origin: x ahead, y up, z out towards the
 * drive side.
 */
export function framePoints(g: FrameGeometry) {
  const up = ({ x, y }: { x: number; y: number }): Vec3 => [x, -y, 0];
  const [headTop, headFoot] = [up(g.headTop), up(g.headFoot)];
  const along = (a: Vec3, b: Vec3, t: number): Vec3 => add(a, times(sub(b, a), t));
  return {
    headTop,
    headFoot,
    crown: up(g.crown),
    seatTop: up(g.seatTop),
    seatJoin: up(g.seatJoin),
    topJoin: up(g.topJoin),
    rear: up(g.rear),
    front: up(g.front),
    along,
  };
}

const made = new Map<string, { solid: Solid; mesh: Mesh }>();

function bodyOf(kind: FrameKind, size: number, detail: number) {
  const key = [kind, size, detail].join();
  const known = made.get(key);
  if (known) return known;
  const g = frameGeometry(kind, size);
  const { headTop, headFoot, seatTop, seatJoin, topJoin, rear, along } = framePoints(g);
  const s = shapes[kind];
  const isSteel = kind === 'city';
  const line = (from: Vec3, to: Vec3): Vec3[] => Array.from({ length: 9 }, (_, i) => along(from, to, i / 8));
  const head = tubeAlong(
    line(headTop, headFoot),
    (t) => {
      const r = smoothCurve([0, 22.5], [0.4, 21], [0.75, 24], [1, 27.5])(t);
      return [isSteel ? 22.5 : r, isSteel ? 22.5 : r];
    },
    { isFlat: true },
  );
  const downFrom = along(headTop, headFoot, isSteel ? 0.84 : 0.76);
  const down = tubeAlong(
    line(downFrom, [6, 4, 0]),
    (t) => [
      s.down[0] + (isSteel ? 0 : 10) * smoothCurve([0, 0], [0.75, 0], [1, 1])(t),
      s.down[1] * smoothCurve([0, 1], [0.5, 0.97], [1, 1.05])(t),
    ],
    { power: s.power },
  );
  const top = tubeAlong(
    line(topJoin, seatJoin),
    (t) => [s.top * mix(1.05, 0.8, t), g.topTube * mix(1.1, 0.85, t)],
    {
      power: Math.min(2.4, s.power),
    },
  );
  const seat = tubeAlong(
    line([0, 0, 0], seatTop),
    (t) => {
      const wide = isSteel ? 0 : 12 * (1 - smoothCurve([0, 0], [0.35, 1], [1, 1])(t));
      return [s.seat + wide, s.seat + wide * 0.35];
    },
    { isFlat: true },
  );
  const shell = cylinderBetween([0, 0, -s.shell], [0, 0, s.shell], 24.5);
  const clear = g.tyre / 2 + 7;
  // Each stay leads outwards to the side of the tyre, then along the tyre, then outwards to the axle.
  const stay = (
    from: Vec3,
    to: Vec3,
    out: (t: number) => number,
    section: (t: number) => readonly [number, number],
    sag: number,
  ): Solid =>
    tubeAlong(
      Array.from({ length: 25 }, (_, i): Vec3 => {
        const t = i / 24;
        const [x, y] = along(from, to, t);
        return [x, y - sag * Math.sin(Math.PI * t), out(t)];
      }),
      section,
      { power: 2.2 },
    );
  const chain = stay(
    [-6, 0, 0],
    [rear[0] + 10, rear[1] - 6, 0],
    smoothCurve(
      [0, s.shell - 16],
      [0.22, clear + s.chain[0] + 1],
      [0.45, clear + s.chain[0] + 6],
      [0.85, 66],
      [1, 69],
    ),
    (t) => [
      s.chain[0] * smoothCurve([0, 1], [0.25, 0.8], [0.6, 0.95], [1, 0.7])(t),
      s.chain[1] * smoothCurve([0, 1.25], [0.4, 1], [1, 0.75])(t),
    ],
    5,
  );
  const join =
    isSteel || kind === 'mountain' ? along(seatJoin, [0, 0, 0], 0.03) : along(seatJoin, [0, 0, 0], 0.14);
  const thin = stay(
    join,
    [rear[0] + 4, rear[1] + 8, 0],
    smoothCurve([0, 9], [0.16, clear + 4], [0.35, clear + s.seatStay + 3], [0.85, 64], [1, 69]),
    (t) => [
      s.seatStay * smoothCurve([0, 1.1], [0.5, 0.85], [1, 0.8])(t),
      s.seatStay * smoothCurve([0, 1.3], [0.5, 1], [1, 0.95])(t),
    ],
    kind === 'city' ? 0 : 5,
  );
  const out = cylinderBetween([rear[0], rear[1], 66], [rear[0], rear[1], rearHalf], 17);
  const half = blendSolids([chain, 0], [out, 12], [thin, 14]);
  const hanger = tubeAlong(
    [
      [rear[0], rear[1], 70],
      [rear[0] + 5, rear[1] - 16, 70],
      [rear[0] + 9, rear[1] - 29, 70],
    ],
    (t) => [3.6, 11 - 2 * t],
    { power: 3 },
  );
  const gusset =
    kind === 'mountain'
      ? [
          [
            tubeAlong([along(seatTop, [0, 0, 0], 0.1), along(seatJoin, topJoin, 0.17)], () => [9, 11]),
            14,
          ] as const,
        ]
      : [];
  const all = blendSolids(
    [head, 0],
    [down, s.fillet],
    [top, s.fillet],
    [seat, s.fillet * 0.7],
    ...gusset,
    [shell, isSteel ? 6 : 14],
    [half, isSteel ? 6 : 11],
    [mirrorSolid(half), isSteel ? 6 : 11],
    [hanger, 6],
  );
  const axle = cylinderBetween([rear[0], rear[1], -120], [rear[0], rear[1], 120], 6.2);
  const bore = cylinderBetween([0, 0, -80], [0, 0, 80], 20.6);
  const solid = [axle, bore].reduce((body, cut) => subtractSolid(body, cut, 0.6), all);
  const result = { solid, mesh: meshSolid(solid, 3 / detail) };
  made.set(key, result);
  return result;
}

/**
 * Follows a line in the direction `way` to the surface of a solid. Returns the point of the line half a
 * millimetre below the surface.
 */
function landing(solid: Solid, from: Vec3, way: Vec3): Vec3 {
  let p = from;
  for (let step = 0; step < 60 && solid.at(p) > 0.01; step += 1) p = add(p, times(way, solid.at(p) * 0.7));
  return add(p, times(way, 0.5));
}

/**
 * Returns the parts of a frame, with its bottom bracket at the origin: x ahead, y up, z out towards the drive
 * side.
 */
export function frameParts(
  kind: FrameKind,
  size: number,
  colour: Colour,
  { detail, brand }: ModelOptions,
): Part[] {
  const { solid, mesh } = bodyOf(kind, size, detail);
  const g = frameGeometry(kind, size);
  const { headTop, headFoot, seatTop, rear, along } = framePoints(g);
  const s = shapes[kind];
  const downFrom = along(headTop, headFoot, 0.78);
  const lean = (Math.atan2(downFrom[1], downFrom[0]) * 180) / Math.PI;
  const long = Math.hypot(...downFrom);
  const word = subdivideMesh(
    extrudeOutline(brandLettering(brand, s.down[1] * 1.15, long * 0.52, detail), 0.05, {
      bevel: 0,
      detail: 0.7,
    }),
    4,
  );
  const at = along([0, 0, 0], downFrom, 0.56);
  const names = mergeMeshes(
    projectOntoSolid(moveMesh(rotateMesh(word, 'z', lean), [at[0], at[1], 70]), solid, [0, 0, -1]),
    projectOntoSolid(
      moveMesh(rotateMesh(rotateMesh(word, 'z', -lean), 'y', 180), [at[0], at[1], -70]),
      solid,
      [0, 0, 1],
    ),
  );
  const cup = (tall: number, r: number): Mesh =>
    revolveProfile(
      [
        [16, -2],
        [r, -2],
        [r, 1, 0.5],
        [r - 1.6, tall, 1.5],
        [16, tall, 0.5],
        [16, -2],
      ],
      { detail },
    );
  const away = add(headTop, sub(headTop, headFoot));
  const below = add(headFoot, sub(headFoot, headTop));
  const collar = revolveProfile(
    [
      [s.seat - 1, 0],
      [s.seat + 4.5, 0, 1],
      [s.seat + 4.5, 13, 1],
      [13.8, 13, 0.6],
      [13.8, 0],
    ],
    { detail },
  );
  const headAxis = unit(sub(headTop, headFoot));
  const seatAxis = unit(seatTop);
  const collarAt = add(seatTop, times(seatAxis, -9));
  const pinch = moveMesh(
    pointMesh(screwHead({ head: 7.5, height: 4, drive: 'hex', detail }), [0, 0, 0], [0, 0, 1]),
    add(collarAt, [-s.seat - 4, 8, 4]),
  );
  const bb = revolveProfile(
    parseCorners('15 -3  24 -3  24 3 0.8  20.4 3.6 0.4  19 2.2  15.4 2.2 0.3  15 1.6  15 -3'),
    {
      detail,
    },
  );
  const insert = revolveProfile(parseCorners('6 0  10.5 0  10.5 1 0.3  6.6 1 0.3  6 0.6  6 -6'), { detail });
  const screws = mergeMeshes(
    ...[0.34, 0.47].map((t) => {
      const p = along([0, 0, 0], downFrom, t);
      const out: Vec3 = [-Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180), 0];
      const foot = landing(solid, add(p, times(out, 70)), times(out, -1));
      return pointMesh(screwHead({ head: 9, height: 4, drive: 'hex', detail }), foot, add(foot, out));
    }),
  );
  return [
    { name: 'frame', material: frameMaterial(colour), mesh },
    { name: 'names', material: printMaterialOn(colour), mesh: names },
    {
      name: 'headset',
      material: 'black metal',
      mesh: mergeMeshes(
        pointMesh(cup(9, 22.2), headTop, away),
        pointMesh(cup(7, kind === 'city' ? 22.2 : 27), headFoot, below),
      ),
    },
    {
      name: 'seat collar',
      material: 'black metal',
      mesh: mergeMeshes(pointMesh(collar, collarAt, add(collarAt, seatAxis)), pinch),
    },
    {
      name: 'bottom bracket',
      material: 'black metal',
      mesh: mergeMeshes(moveMesh(bb, [0, 0, s.shell]), rotateMesh(moveMesh(bb, [0, 0, s.shell]), 'x', 180)),
    },
    {
      name: 'hollow',
      material: 'hollow',
      mesh: mergeMeshes(
        ...[12, -12].map((z) => extrudeOutline(circleOutline(20.4, detail), 1, { bevel: 0, z, detail })),
        pointMesh(
          extrudeOutline(circleOutline(16.4, detail), 0.6, { bevel: 0, detail }),
          add(headTop, times(headAxis, 1)),
          away,
        ),
        pointMesh(
          extrudeOutline(circleOutline(14, detail), 0.6, { bevel: 0, detail }),
          add(seatTop, times(seatAxis, 0.4)),
          times(seatAxis, 2000),
        ),
      ),
    },
    {
      name: 'axle seats',
      material: 'alloy',
      mesh: mergeMeshes(
        moveMesh(insert, [rear[0], rear[1], rearHalf]),
        moveMesh(rotateMesh(insert, 'x', 180), [rear[0], rear[1], -rearHalf]),
      ),
    },
    { name: 'screws', material: 'steel bolt', mesh: screws },
  ];
}

/** Returns the model of a frame that stands upright on its bottom bracket. */
export function frame({ kind, size, colour }: Families['frame'], options: ModelOptions): Model {
  const parts = frameParts(kind, size, colour, options);
  return { parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'x', 90) })), view: [20, 8] };
}
