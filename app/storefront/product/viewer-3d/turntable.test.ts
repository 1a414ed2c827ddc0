import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Pose, turned } from './pose.ts';
import { turntable } from './turntable.ts';

const start: Pose = { around: 0, above: 30, zoom: 1, apart: 0 };
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

const stageOf = (drawn: Pose[]) => ({
  draw: (pose: Pose) => void drawn.push(pose),
  resize: () => {},
  dispose: () => {},
});

test('renders only while moving, and an animation stops by itself', () => {
  const drawn: Pose[] = [];
  const reported = vi.fn<(pose: Pose) => void>();
  const turning = turntable(stageOf(drawn), start, false, reported);
  expect(frames()).toBe(0);
  turning.go(turned(start, 90, 0));
  const count = frames();
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(100);
  expect(drawn.at(-1)!.around).toBe(90);
  expect(reported).toHaveBeenLastCalledWith(turning.pose());
  expect(frames()).toBe(0);
});

test('shows the new pose at once with reduced motion', () => {
  const drawn: Pose[] = [];
  turntable(stageOf(drawn), start, true, () => {}).go(turned(start, 90, 0));
  expect(frames()).toBe(1);
  expect(drawn[0]!.around).toBe(90);
});
