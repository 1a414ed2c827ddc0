import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec3,
  add,
  pointMesh,
  circleOutline,
  smoothCurve,
  length,
  mergeMeshes,
  mirrorMesh,
  moveMesh,
  extrudeOutline,
  revolveProfile,
  roundSection,
  routeThrough,
  sweepSection,
  times,
  rotateMesh,
  unit,
} from '../kit/index.ts';
import type { ModelOptions, Part } from '../model.ts';
import { dropBarBends, dropBar, flatBar, mirrorBarHalf } from './bars.ts';
import { type FittedPart, fittedOr } from './fitted.ts';
import type { framePoints } from './frame.ts';
import { saddle } from './saddle.ts';
import { shifter } from './shifter.ts';
import { stem } from './stem.ts';

const sizes = {
  road: { bar: 420, drop: 125, rise: 0, stem: 100, angle: -8, saddle: 725, post: 27.2 },
  gravel: { bar: 440, drop: 115, rise: 0, stem: 90, angle: -6, saddle: 725, post: 27.2 },
  mountain: { bar: 760, drop: 0, rise: 20, stem: 50, angle: 0, saddle: 715, post: 30.9 },
  city: { bar: 640, drop: 0, rise: 20, stem: 80, angle: 6, saddle: 700, post: 27.2 },
} as const;

const named = (parts: readonly Part[], name: string, place: (mesh: Mesh) => Mesh): Part[] =>
  parts.map((part) => ({ ...part, name: `${name} ${part.name}`, mesh: place(part.mesh) }));

/**
 * Rotates a part from its studio position (across, facing the back) to the plane of a frame, facing ahead.
 */
const across = (mesh: Mesh): Mesh => rotateMesh(rotateMesh(mesh, 'z', 90), 'x', -90);
const both = (mesh: Mesh): Mesh => mergeMeshes(mesh, mirrorMesh(mesh, 'z'));

function hands(
  kind: Families['bike']['kind'],
  options: ModelOptions,
  at: (mesh: Mesh) => Mesh,
  fitted?: FittedPart,
): Part[] {
  const usual = sizes[kind];
  const [dropped, dropOptions] = fittedOr(
    'drop-bar',
    { width: usual.bar, drop: usual.drop, colour: 'black' },
    options,
    fitted,
  );
  const [flat, flatOptions] = fittedOr(
    'flat-bar',
    { width: usual.bar, rise: usual.rise, colour: 'black' },
    options,
    fitted,
  );
  const isDrop = usual.drop > 0;
  const bar = isDrop ? dropped.width : flat.width;
  const drop = isDrop ? dropped.drop : 0;
  const rise = isDrop ? 0 : flat.rise;
  const half = bar / 2;
  if (drop > 0) {
    const line = routeThrough(
      mirrorBarHalf(dropBarBends(bar, drop, 72, drop < 118 ? 22 : 8)),
      options.detail,
    );
    const right = line.slice(Math.ceil(line.length / 2)).filter(([x]) => x > 70);
    const tape = sweepSection([[72, 0, 0], ...right], roundSection(15.6), {
      end: 1.5,
      detail: options.detail,
    });
    const lever = named(
      shifter({ kind: 'drop', speeds: 12, colour: 'black' }, options).parts,
      'lever',
      (mesh) => at(both(moveMesh(rotateMesh(mesh, 'x', -90), [66, 2, half]))),
    ).filter(({ name }) => !/cable|hose|name/.test(name));
    return [
      ...named(dropBar(dropped, dropOptions).parts, 'bar', (mesh) => at(across(mesh))),
      { name: 'tape', material: 'black cover', mesh: at(both(across(tape))) },
      ...lever,
    ];
  }
  const back = Math.tan((8 * Math.PI) / 180);
  const tip = (z: number): Vec3 => [-(z - 42) * back, rise + (z - 80) * 0.04, z];
  const grip = pointMesh(
    revolveProfile(
      [
        [11, 0],
        [16.5, 0, 1],
        [16.5, 6, 1],
        [15.4, 8],
        [15.4, 116],
        [17, 126, 2],
        [17, 132, 2],
        [0, 132],
      ],
      { detail: options.detail },
    ),
    tip(half - 131),
    tip(half + 1),
  );
  // Coordinates of a lever are relative to the bar beside it: along the bar, ahead and down.
  const off = (z: number, ahead: number, down: number): Vec3 => add(tip(z), [ahead, -down, 0]);
  const bend = (at: Vec3, radius: number): readonly [number, number, number, number] => [
    at[0],
    at[1],
    at[2],
    radius,
  ];
  const blade = sweepSection(
    routeThrough(
      [
        off(half - 182, 24, 7),
        bend(off(half - 166, 50, 15), 16),
        bend(off(half - 90, 56, 17), 60),
        off(half - 52, 50, 17),
      ],
      options.detail,
    ),
    roundSection(smoothCurve([0, 7], [0.3, 6], [0.9, 5.4], [1, 5])),
    { end: 3, detail: options.detail },
  );
  const pod = pointMesh(
    revolveProfile(
      [
        [0, 0],
        [15.5, 0, 2],
        [17, 12, 2],
        [17, 26, 2],
        [15, 34, 1],
        [0, 34],
      ],
      { detail: options.detail },
    ),
    tip(half - 178),
    tip(half - 130),
  );
  const barrel = pointMesh(
    revolveProfile(
      [
        [0, 0],
        [10, 0, 3],
        [10, 62, 3],
        [0, 62],
      ],
      { detail: options.detail },
    ),
    off(half - 156, 13, 4),
    off(half - 218, 30, 6),
  );
  return [
    ...named(flatBar(flat, flatOptions).parts, 'bar', (mesh) => at(across(mesh))),
    { name: 'grips', material: kind === 'city' ? 'tan cover' : 'rubber', mesh: at(both(grip)) },
    { name: 'levers', material: 'black metal', mesh: at(both(mergeMeshes(blade, pod, barrel))) },
  ];
}

/** Returns the parts of a bike's cockpit: stem, bar, levers, seat post and saddle. */
export function cockpitParts(
  kind: Families['bike']['kind'],
  { headTop, seatTop }: ReturnType<typeof framePoints>,
  axis: Vec3,
  lean: number,
  options: ModelOptions,
  fitted?: FittedPart,
): Part[] {
  const usual = sizes[kind];
  const [stemmed, stemOptions] = fittedOr(
    'stem',
    { length: usual.stem, angle: usual.angle, colour: 'black' },
    options,
    fitted,
  );
  const size = { ...usual, stem: stemmed.length, angle: stemmed.angle };
  const { detail } = options;
  const tall = kind === 'city' ? 45 : 15;
  const middle = add(headTop, times(axis, 9 + tall + 17));
  const radians = (size.angle * Math.PI) / 180;
  const reach: Vec3 = [size.stem * Math.cos(radians), size.stem * Math.sin(radians), 0];
  const onStem = (mesh: Mesh): Mesh => moveMesh(rotateMesh(mesh, 'z', lean), middle);
  // The bar keeps its riding position for every head angle of the frame.
  const clamp = rotateMesh({ positions: [...reach], normals: [0, 0, 1], indices: [] }, 'z', lean).positions;
  const bar = add(middle, [clamp[0]!, clamp[1]!, 0]);
  const onBar = (mesh: Mesh): Mesh => moveMesh(rotateMesh(mesh, 'z', size.drop > 0 ? 4 : 0), bar);
  const ring = (from: number, to: number, radius: number): Mesh =>
    pointMesh(
      revolveProfile(
        [
          [12, 0],
          [radius, 0, 0.6],
          [radius, to - from, 0.6],
          [12, to - from],
        ],
        { detail },
      ),
      add(headTop, times(axis, from)),
      add(headTop, times(axis, to)),
    );
  const seatAxis = unit(seatTop);
  const rails = times(seatAxis, size.saddle - 46);
  const post = pointMesh(
    revolveProfile(
      [
        [size.post / 2, -30],
        [size.post / 2, length(rails) - length(seatTop) - 6, 4],
        [0, length(rails) - length(seatTop) - 6],
      ],
      { detail },
    ),
    seatTop,
    add(seatTop, seatAxis),
  );
  const block = extrudeOutline(
    [
      [
        [-24, -9],
        [24, -9],
        [20, 5],
        [-20, 5],
      ],
    ],
    52,
    { bevel: 2.5, z: -26, detail },
  );
  const cover = kind === 'city' ? 'tan' : 'black';
  return [
    {
      name: 'spacers',
      material: 'black metal',
      mesh: mergeMeshes(
        ring(8, 9 + tall, 17.5),
        pointMesh(
          extrudeOutline(circleOutline(17, detail), 4, { bevel: 1.2, detail }),
          add(middle, times(axis, 17)),
          add(middle, times(axis, 40)),
        ),
      ),
    },
    ...named(stem(stemmed, stemOptions).parts, 'stem', (mesh) => onStem(rotateMesh(mesh, 'x', -90))),
    ...hands(kind, options, onBar, fitted),
    { name: 'seat post', material: 'matt carbon', mesh: post },
    { name: 'cradle', material: 'black metal', mesh: moveMesh(block, add(rails, [-4, 0, 0])) },
    ...named(
      saddle(
        ...fittedOr(
          'saddle',
          { width: kind === 'city' ? 160 : 145, length: 262, cutout: 'yes', colour: cover },
          options,
          fitted,
        ),
      ).parts,
      'saddle',
      (mesh) => moveMesh(across(mesh), add(rails, [-8, -2, 0])),
    ),
  ];
}
