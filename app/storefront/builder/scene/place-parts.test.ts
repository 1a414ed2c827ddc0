import { describe, expect, test } from 'vitest';
import { frameGeometry, type FrameKind } from '#server/catalogue/drawings/index.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import type { SlotId } from '../slots.ts';
import type { BuildSceneData } from './build-scene-data.ts';
import { clampCentre } from './place-seat.ts';
import { barCentre } from './place-cockpit.ts';
import { placePart } from './place-parts.ts';
import { type Vec3, applyToPoint } from './transform.ts';

const colour = 'black';
const stem = { family: 'stem', length: 100, angle: -6, colour } as const;
const post = { family: 'seatpost', diameter: 27.2, length: 400, setback: 15, colour } as const;

function sceneOf(kind: FrameKind, parts: Partial<Record<SlotId, Appearance>>): BuildSceneData {
  const all = { frame: { family: 'frame', kind, size: 54, colour } as const, ...parts };
  return {
    kind,
    geometry: frameGeometry(kind, 54),
    parts: Object.entries(all).map(([slot, appearance]) => ({
      slot: slot as SlotId,
      name: slot,
      model: `/${slot}`,
      appearance,
    })),
  };
}

/** Moves a point of a part's model to the bike, with each of its placements. */
function placed(scene: BuildSceneData, slot: SlotId, point: Vec3, piece = 'piece'): Vec3[] | undefined {
  const part = scene.parts.find((one) => one.slot === slot)!;
  return placePart(scene, part)
    ?.filter(({ pieces }) => pieces?.test(piece) ?? true)
    .map(({ steps }) => applyToPoint(steps, point));
}

const close = (actual: Vec3, expected: Vec3) =>
  actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 3));

/** Point of an upright fork as its model stores it: lying, and with y up. */
const lying = ([x, y, z]: Vec3, tilt: number): Vec3 =>
  applyToPoint(
    [
      { turn: 'y', by: -90 },
      { turn: 'x', by: -tilt },
      { turn: 'x', by: -90 },
    ],
    [x, y, z],
  );

/** Distance of a point from the axis of the head tube. */
function fromHeadTube({ geometry: { headTop, headFoot } }: BuildSceneData, [x, y, z]: Vec3): number {
  const [ax, ay] = [headTop.x - headFoot.x, headFoot.y - headTop.y];
  const across = (ax * (y + headFoot.y) - ay * (x - headFoot.x)) / Math.hypot(ax, ay);
  return Math.hypot(across, z);
}

describe('placePart', () => {
  test('puts the axles of the wheels, tyres and discs at the axles of the frame', () => {
    const scene = sceneOf('road', {
      front_wheel: { family: 'wheel', position: 'front', depth: 45, spokes: 24, colour },
      rear_wheel: { family: 'wheel', position: 'rear', depth: 45, spokes: 24, colour },
      tyre: { family: 'tyre', diameter: 622, width: 28, tread: 'slick', sidewall: 'black' },
      rotor: { family: 'rotor', diameter: 160, mount: 'centerlock', colour },
      cassette: { family: 'cassette', min: 11, max: 30, speeds: 12, colour },
    });
    const { front, rear } = scene.geometry;
    close(placed(scene, 'front_wheel', [0, 0, 0])![0]!, [front.x, -front.y, 0]);
    close(placed(scene, 'rear_wheel', [0, 0, 0])![0]!, [rear.x, -rear.y, 0]);
    expect(placed(scene, 'tyre', [0, 0, 0])).toEqual([
      [front.x, -front.y, 0],
      [rear.x, -rear.y, 0],
    ]);
    close(placed(scene, 'rotor', [0, 0, 0])![1]!, [rear.x, -rear.y, -50]);
    // A disc lies flat in its model; on the bike its axis is that of the wheel.
    close(placed(scene, 'rotor', [80, 0, 0])![1]!, [rear.x + 80, -rear.y, -50]);
    close(placed(scene, 'cassette', [0, 10, 0])![0]!, [rear.x, -rear.y, 35]);
  });

  test('separates the two wheels of a pair', () => {
    const scene = sceneOf('gravel', {
      front_wheel: { family: 'wheel', position: 'pair', depth: 30, spokes: 28, colour },
    });
    const { front, rear } = scene.geometry;
    expect(placed(scene, 'front_wheel', [-120, 0, -160], 'rear rim')).toEqual([[rear.x, -rear.y, 0]]);
    expect(placed(scene, 'front_wheel', [120, 0, 40], 'front rim')).toEqual([[front.x, -front.y, 0]]);
  });

  test.each(['road', 'gravel', 'city'] as const)('puts a rigid fork into a %s frame', (kind) => {
    const fork = { family: 'rigid-fork', rake: 50, diameter: 622, colour } as const;
    const scene = sceneOf(kind, { fork });
    const { front } = scene.geometry;
    close(placed(scene, 'fork', lying([50, -375, 0], 3.6))![0]!, [front.x, -front.y, 0]);
    for (const y of [0, 40, 120, 190])
      expect(fromHeadTube(scene, placed(scene, 'fork', lying([0, y, 0], 3.6))![0]!)).toBeLessThan(0.01);
  });

  test.each([100, 130, 180])(
    'puts a suspension fork with %i mm of travel into a mountain frame',
    (travel) => {
      const fork = { family: 'suspension-fork', travel, diameter: 622, colour } as const;
      const scene = sceneOf('mountain', { fork });
      const { front } = scene.geometry;
      const crown = 333 + travel + 44;
      close(placed(scene, 'fork', lying([0, 0, 0], 0), 'axle')![0]!, [front.x, -front.y, 0]);
      for (const y of [crown + 10, crown + 100])
        expect(
          fromHeadTube(scene, placed(scene, 'fork', lying([-44, y, 0], 0), 'steerer')![0]!),
        ).toBeLessThan(0.01);
    },
  );

  test('leaves out a fork that is made for another kind of frame', () => {
    const suspension = { family: 'suspension-fork', travel: 40, diameter: 622, colour } as const;
    expect(placed(sceneOf('city', { fork: suspension }), 'fork', [0, 0, 0])).toBeUndefined();
    const rigid = { family: 'rigid-fork', rake: 50, diameter: 622, colour } as const;
    expect(placed(sceneOf('mountain', { fork: rigid }), 'fork', [0, 0, 0])).toBeUndefined();
  });

  test('puts the bar into the clamp of the stem, ahead of the head tube', () => {
    const bar = { family: 'drop-bar', width: 420, drop: 125, colour } as const;
    const scene = sceneOf('road', { stem, handlebar: bar });
    const centre = barCentre('road', scene.geometry, stem);
    close(placed(scene, 'handlebar', [0, 0, 0])![0]!, centre);
    const radians = (-6 * Math.PI) / 180;
    close(placed(scene, 'stem', [100 * Math.cos(radians), 100 * Math.sin(radians), 0])![0]!, centre);
    expect(fromHeadTube(scene, placed(scene, 'stem', [0, 0, 0])![0]!)).toBeLessThan(0.01);
    expect(centre[0]).toBeGreaterThan(scene.geometry.headTop.x);
    // The right half of a bar, x in its model, is on the other side of the frame than the drive.
    close(placed(scene, 'handlebar', [200, 0, 0])![0]!, [centre[0], centre[1], -200]);
    expect(placed(sceneOf('road', { handlebar: bar }), 'handlebar', [0, 0, 0])).toBeUndefined();
  });

  test('puts the axis of the seat post on that of the seat tube, and the saddle above its clamp', () => {
    const saddle = { family: 'saddle', width: 145, length: 262, cutout: 'yes', colour } as const;
    const scene = sceneOf('road', { seatpost: post, saddle });
    const lie = 90 - (Math.asin((19 - 27.2 / 2) / 400) * 180) / Math.PI;
    // The model lies: its axis z is rotated about y, then the file's y points up.
    const onAxis = applyToPoint(
      [
        { turn: 'y', by: lie },
        { turn: 'x', by: -90 },
      ],
      [0, 0, 200],
    );
    const [x, y, z] = placed(scene, 'seatpost', onAxis, 'tube')![0]!;
    const { seatTop } = scene.geometry;
    expect(z).toBeCloseTo(0, 3);
    expect(x / y).toBeCloseTo(seatTop.x / -seatTop.y, 5);
    const clamp = clampCentre('road', scene.geometry, post);
    const [, low] = placed(scene, 'saddle', [0, 6, 0])![0]!;
    expect(low - clamp[1]).toBeCloseTo(10, 3);
    expect(placed(sceneOf('road', { saddle }), 'saddle', [0, 0, 0])).toBeUndefined();
  });

  test('leaves out a post that is too short for the frame', () => {
    const scene = sceneOf('road', { seatpost: { ...post, length: 200 } });
    expect(placed(scene, 'seatpost', [0, 0, 0])).toBeUndefined();
  });

  test('puts the crank arms on both sides of the bottom bracket', () => {
    const scene = sceneOf('road', {
      crankset: { family: 'crankset', teeth: 50, inner: 34, length: 172, colour },
    });
    expect(placed(scene, 'crankset', [0, 0, 20])![0]![2]).toBeLessThan(-43);
    expect(placed(scene, 'crankset', [0, 0, 64])![0]![2]).toBeCloseTo(45.6, 3);
  });
});
