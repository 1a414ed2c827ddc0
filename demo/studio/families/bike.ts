import { frameGeometry } from '#server/catalogue/drawings/geometry.ts';
import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec3,
  add,
  mergeMeshes,
  moveMesh,
  pitchRadius,
  polarPoint,
  revolveProfile,
  roundSection,
  sub,
  sweepSection,
  rotateMesh,
  unit,
  deformMesh,
} from '../kit/index.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { cassette } from './cassette.ts';
import { cockpitParts } from './bike-cockpit.ts';
import { crankset } from './crankset.ts';
import { chainAlong, chainLine } from './drivetrain.ts';
import { frameParts, framePoints } from './frame.ts';
import { frameMaterial } from './paint.ts';
import { platformPedalParts } from './pedals.ts';
import { chainLineDepth, pulleyCentres, rearDerailleurParts } from './rear-derailleur.ts';
import { rigidForkParts } from './rigid-fork.ts';
import { type FittedPart, fittedOr } from './fitted.ts';
import { rotor } from './rotor.ts';
import { suspensionForkParts } from './suspension-fork.ts';
import { tyreParts } from './tyre.ts';
import { wheelParts } from './wheel.ts';

type Kind = Families['bike']['kind'];
/** Components of each kind of bike, such as `road`. */
const builds = {
  road: {
    teeth: 50,
    inner: 34,
    min: 11,
    max: 30,
    depth: 45,
    spokes: 24,
    rotor: 160,
    cage: 'short',
    tread: 'slick',
    wall: 'black',
    line: 45,
  },
  gravel: {
    teeth: 40,
    inner: 0,
    min: 10,
    max: 42,
    depth: 30,
    spokes: 28,
    rotor: 160,
    cage: 'medium',
    tread: 'file',
    wall: 'tan',
    line: 46,
  },
  mountain: {
    teeth: 32,
    inner: 0,
    min: 10,
    max: 51,
    depth: 26,
    spokes: 28,
    rotor: 180,
    cage: 'long',
    tread: 'knobby',
    wall: 'black',
    line: 53,
  },
  city: {
    teeth: 42,
    inner: 0,
    min: 11,
    max: 36,
    depth: 22,
    spokes: 32,
    rotor: 160,
    cage: 'medium',
    tread: 'slick',
    wall: 'tan',
    line: 45,
  },
} as const;

/**
 * Half the width of the bottom bracket of each kind of bike, in millimetres. The next constant contains the
 * catalogue brand that is printed on the parts of each kind of bike.
 */
const shells: Record<Kind, number> = { road: 43, gravel: 43, mountain: 46, city: 36 };
export const makers: Record<Kind, string> = {
  road: 'Serralta',
  gravel: 'Mercadel',
  mountain: 'Kazehira',
  city: 'Vael',
};

/** Rotates parts from their studio position back to the plane of a frame. */
const flat = (parts: readonly Part[], place: (mesh: Mesh) => Mesh, name: string): Part[] =>
  parts.map((part) => ({
    ...part,
    name: `${name} ${part.name}`,
    mesh: place(rotateMesh(part.mesh, 'x', -90)),
  }));
const put = (parts: readonly Part[], place: (mesh: Mesh) => Mesh, name: string): Part[] =>
  parts.map((part) => ({ ...part, name: `${name} ${part.name}`, mesh: place(part.mesh) }));

function wheelsOf(
  kind: Kind,
  tyre: number,
  at: Vec3,
  rear: boolean,
  options: ModelOptions,
  fitted?: FittedPart,
): Part[] {
  const { depth, spokes, tread, wall, rotor: diameter, min, max } = builds[kind];
  const place = (mesh: Mesh): Mesh => moveMesh(rotateMesh(mesh, 'z', rear ? 12 : 40), at);
  const disc = (mesh: Mesh): Mesh => moveMesh(rotateMesh(mesh, 'x', 180), [at[0], at[1], -50]);
  const name = rear ? 'rear' : 'front';
  const [wheel, wheelOptions] = fittedOr(
    'wheel',
    { position: 'pair', depth, spokes, colour: 'black' },
    options,
    fitted,
  );
  const tyreShape = { diameter: 622, width: tyre, tread, sidewall: wall } as const;
  const disk = { diameter, mount: 'centerlock', colour: 'black' } as const;
  return [
    ...put(wheelParts({ ...wheel, rear }, wheelOptions), place, name),
    ...put(tyreParts(...fittedOr('tyre', tyreShape, options, fitted)), place, `${name} tyre`),
    ...put(rotor(...fittedOr('rotor', disk, options, fitted)).parts, disc, fitted ? `${name} rotor` : name),
    ...(rear
      ? put(
          cassette(...fittedOr('cassette', { min, max, speeds: 12, colour: 'black' }, options, fitted)).parts,
          (mesh) => moveMesh(mesh, [at[0], at[1], 25]),
          'cassette',
        )
      : []),
    {
      name: `${name} axle`,
      material: 'black metal',
      mesh: moveMesh(
        revolveProfile(
          [
            [0, rear ? -78 : -64],
            [7, rear ? -78 : -64, 0.6],
            [7, rear ? 78 : 64, 0.6],
            [0, rear ? 78 : 64],
          ],
          { detail: 1 },
        ),
        at,
      ),
    },
  ];
}

function drive(kind: Kind, rear: Vec3, shell: number, options: ModelOptions, fitted?: FittedPart): Part[] {
  const { line, min, max, ...usual } = builds[kind];
  const [cranked, crankOptions] = fittedOr(
    'crankset',
    { teeth: usual.teeth, inner: usual.inner, length: 172, colour: 'black' },
    options,
    fitted,
  );
  const [sprockets] = fittedOr('cassette', { min, max, speeds: 12, colour: 'black' }, options, fitted);
  const [shifted, shiftedOptions] = fittedOr(
    'rear-derailleur',
    { cage: usual.cage, max, speeds: 12, colour: 'black' },
    options,
    fitted,
  );
  const { teeth, length } = cranked;
  const { cage } = shifted;
  const shift = line - 63.4;
  // Moves the second crank arm to the other side of the frame, because the studio position has both arms
  // close together.
  const apart = (mesh: Mesh): Mesh =>
    deformMesh(mesh, ([x, y, z]) => [x, y, z < 35 ? z - shell - 26 : z + shift]);
  const cranks = flat(crankset(cranked, crankOptions).parts, apart, 'cranks').filter(
    ({ name }) => !/axle/.test(name),
  );
  const hanger: Vec3 = [rear[0] + 9, rear[1] - 29, 70 + 3];
  const { upper, lower, teeth: jockeys } = pulleyCentres(cage);
  const on = (p: readonly [number, number]): [number, number] => [p[0] + hanger[0], p[1] + hanger[1]];
  const cog = pitchRadius(Math.round(11 + (sprockets.max - 11) * 0.45));
  const loop = chainLine([
    { at: [0, 0], radius: pitchRadius(teeth), isClockwise: true },
    { at: on(lower), radius: pitchRadius(jockeys), isClockwise: true },
    { at: on(upper), radius: pitchRadius(jockeys), isClockwise: false },
    { at: [rear[0], rear[1]], radius: cog, isClockwise: true },
  ]);
  const { outer, inner: between } = chainAlong(loop, options.detail);
  const lean = (mesh: Mesh): Mesh =>
    deformMesh(mesh, ([x, y, z]) => [
      x,
      y,
      z + line + ((hanger[2] + chainLineDepth - line) * Math.min(0, x)) / rear[0],
    ]);
  const [px, py] = polarPoint(-35, length);
  const pedal = platformPedalParts('black metal', options.detail * 0.6);
  const lay = (mesh: Mesh): Mesh => rotateMesh(rotateMesh(mesh, 'y', -90), 'z', -90);
  return [
    ...cranks,
    {
      name: 'axle',
      material: 'alloy',
      mesh: revolveProfile(
        [
          [12, -shell - 20],
          [12, line + 12],
        ],
        { detail: 1 },
      ),
    },
    { name: 'outer links', material: 'nickel steel', mesh: lean(outer) },
    { name: 'inner links', material: 'dark steel', mesh: lean(between) },
    ...put(rearDerailleurParts(shifted, shiftedOptions), (mesh) => moveMesh(mesh, hanger), 'derailleur'),
    ...put(
      pedal,
      (mesh) =>
        mergeMeshes(moveMesh(lay(mesh), [px, py, line + 85]), moveMesh(lay(mesh), [-px, -py, -shell - 100])),
      'pedals',
    ),
    {
      name: 'pedal axles',
      material: 'steel bolt',
      mesh: mergeMeshes(
        moveMesh(
          revolveProfile(
            [
              [8, line + 20],
              [8, line + 60],
            ],
            { detail: 1 },
          ),
          [px, py, 0],
        ),
        moveMesh(
          revolveProfile(
            [
              [8, -shell - 80],
              [8, -shell - 40],
            ],
            { detail: 1 },
          ),
          [-px, -py, 0],
        ),
      ),
    },
  ];
}

/** Returns mudguards with their stays. */
function guards(tyre: number, places: readonly (readonly [Vec3, number, number])[], detail: number): Mesh {
  const radius = 311 + tyre + 12;
  return mergeMeshes(
    ...places.map(([at, from, to]) => {
      const line = Array.from({ length: 61 }, (_, i): Vec3 => {
        const [x, y] = polarPoint(from + ((to - from) * i) / 60, radius);
        return add(at, [x, y, 0]);
      });
      const shell = sweepSection(line, (_, angle) => [27 * Math.cos(angle), 5 * Math.sin(angle)], {
        up: [at[0], at[1], 0],
        end: 1,
        detail,
      });
      const wire = [-1, 1].map((side) => {
        const [x, y] = polarPoint(to > from ? from + 14 : to + 14, radius - 2);
        return sweepSection([add(at, [0, 0, 64 * side]), add(at, [x, y, 26 * side])], roundSection(2), {
          end: 0.4,
          detail: 0.5,
        });
      });
      return mergeMeshes(shell, ...wire);
    }),
  );
}

/** Detail of the parts around a fitted product, which are close to the camera. */
const closeDetail = 0.7;

const made = new Map<string, Part[]>();

/**
 * Returns the parts that all bikes of a kind have, whatever their colour. Small parts are modelled with less
 * detail, because they look small.
 */
function commonParts(kind: Kind, size: number, detail: number, fitted?: FittedPart): Part[] {
  const key = [kind, size, detail, JSON.stringify(fitted)].join();
  const known = made.get(key);
  if (known) return known;
  const g = frameGeometry(kind, size);
  const places = framePoints(g);
  const { rear, front, headTop, headFoot } = places;
  const coarse = { detail: fitted ? closeDetail : detail * 0.45, brand: makers[kind] };
  const parts = [
    ...wheelsOf(kind, g.tyre, rear, true, coarse, fitted),
    ...wheelsOf(kind, g.tyre, front, false, coarse, fitted),
    ...drive(kind, rear, shells[kind], coarse, fitted),
    ...cockpitParts(kind, places, unit(sub(headTop, headFoot)), 90 - g.steer, coarse, fitted),
  ];
  made.set(key, parts);
  return parts;
}

/**
 * Returns the model of a complete bike on its wheels, drive side towards the viewer.
 *
 * @param fitted product that replaces the usual part of its family
 */
export function bike(
  { kind, size, colour }: Families['bike'],
  options: ModelOptions,
  fitted?: FittedPart,
): Model {
  const g = frameGeometry(kind, size);
  const places = framePoints(g);
  const { rear, front, crown } = places;
  const steer = (mesh: Mesh): Mesh => rotateMesh(mesh, 'z', 90 - g.steer);
  const [rigid, rigidOptions] = fittedOr(
    'rigid-fork',
    { rake: g.rake, diameter: 622, colour },
    options,
    fitted,
  );
  const [suspension, suspensionOptions] = fittedOr(
    'suspension-fork',
    { travel: 130, diameter: 622, colour: 'black' },
    options,
    fitted,
  );
  const fork =
    kind === 'mountain'
      ? put(
          suspensionForkParts({ ...suspension, steerer: 60 }, suspensionOptions),
          (mesh) => moveMesh(rotateMesh(mesh, 'z', 90 - g.steer), front),
          'fork',
        )
      : put(
          rigidForkParts(
            { long: g.fork, rake: g.rake, tyre: g.tyre, colour: rigid.colour, steerer: 60 },
            rigidOptions,
          ),
          (mesh) => moveMesh(steer(mesh), crown),
          'fork',
        );
  const parts = [
    ...frameParts(kind, size, colour, options),
    ...fork.filter(({ name }) => !/steerer/.test(name)),
    ...commonParts(kind, size, options.detail, fitted),
  ];
  if (kind === 'city') {
    const mesh = guards(
      g.tyre,
      [
        [rear, 195, 62],
        [front, 165, 42],
      ],
      options.detail,
    );
    parts.push({ name: 'mudguards', material: frameMaterial(colour), mesh });
  }
  return { parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'x', 90) })), view: [12, 6] };
}
