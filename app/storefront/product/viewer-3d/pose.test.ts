import { expect, test } from 'vitest';
import {
  type ModelPose,
  rotationDegrees,
  highest,
  largest,
  lowest,
  stepTowards,
  toggleExploded,
  smallest,
  turnPose,
  zoomPose,
} from './pose.ts';

const start: ModelPose = { around: 0, above: 30, zoom: 1, apart: 0 };

test('a 3D model rotates fully around its vertical axis, but the camera’s elevation is limited', () => {
  expect(turnPose(start, 400, 0).around).toBe(400);
  expect(rotationDegrees(turnPose(start, 400, 0))).toBe(40);
  expect(rotationDegrees(turnPose(start, -30, 0))).toBe(330);
  expect(turnPose(start, 0, 100).above).toBe(highest);
  expect(turnPose(start, 0, -100).above).toBe(lowest);
});

test('the zoom of the 3D viewer has a minimum and a maximum', () => {
  expect(zoomPose(start, 1.25).zoom).toBe(1.25);
  expect(zoomPose(start, 100).zoom).toBe(largest);
  expect(zoomPose(start, 0.01).zoom).toBe(smallest);
});

test('the exploded view of a 3D model can be turned on and off', () => {
  expect(toggleExploded(start).apart).toBe(1);
  expect(toggleExploded(toggleExploded(start))).toEqual(start);
});

test('an animation moves steadily towards its target pose and reaches it', () => {
  const wanted = turnPose(zoomPose(start, 2), 90, 20);
  let at = start;
  let rounds = 0;
  while (at !== wanted && rounds < 100) {
    const next = stepTowards(at, wanted, 0.3);
    expect(Math.abs(wanted.around - next.around)).toBeLessThan(Math.abs(wanted.around - at.around));
    at = next;
    rounds += 1;
  }
  expect(at).toBe(wanted);
  expect(stepTowards(start, wanted, 1)).toBe(wanted);
});
