import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ModelPose, turnPose } from './pose.ts';
import { createPoseAnimation } from './pose-animation.ts';

const start: ModelPose = { around: 0, above: 30, zoom: 1, apart: 0 };
let now = 0;
let waiting: FrameRequestCallback | undefined;
const frames = (most = 500): number => {
  let drawn = 0;
  while (waiting && drawn < most) {
    const next = waiting;
    waiting = undefined;
    now += 16;
    next(now);
    drawn += 1;
  }
  return drawn;
};
beforeEach(() => {
  now = 1000;
  waiting = undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = undefined));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.unstubAllGlobals());

const stageOf = (drawn: ModelPose[]) => ({
  draw: (pose: ModelPose) => void drawn.push(pose),
  resize: () => {},
  dispose: () => {},
});

test('the 3D viewer renders frames only while the model moves, and an animation ends by itself', () => {
  const drawn: ModelPose[] = [];
  const reported = vi.fn<(pose: ModelPose) => void>();
  const turning = createPoseAnimation(stageOf(drawn), start, false, reported);
  expect(frames()).toBe(0);
  turning.go(turnPose(start, 90, 0));
  const count = frames();
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(100);
  expect(drawn.at(-1)!.around).toBe(90);
  expect(reported).toHaveBeenLastCalledWith(turning.pose());
  expect(frames()).toBe(0);
});

test('the 3D viewer shows a new pose immediately if the user prefers reduced motion', () => {
  const drawn: ModelPose[] = [];
  createPoseAnimation(stageOf(drawn), start, true, () => {}).go(turnPose(start, 90, 0));
  expect(frames()).toBe(1);
  expect(drawn[0]!.around).toBe(90);
});
