import { expect, test } from 'vitest';
import {
  type Pose,
  bearing,
  highest,
  largest,
  lowest,
  nearer,
  parted,
  smallest,
  turned,
  zoomed,
} from './pose.ts';

const start: Pose = { around: 0, above: 30, zoom: 1, apart: 0 };

test('a model rotates fully around its vertical axis, but its elevation is limited', () => {
  expect(turned(start, 400, 0).around).toBe(400);
  expect(bearing(turned(start, 400, 0))).toBe(40);
  expect(bearing(turned(start, -30, 0))).toBe(330);
  expect(turned(start, 0, 100).above).toBe(highest);
  expect(turned(start, 0, -100).above).toBe(lowest);
});

test('zoom has a minimum and a maximum', () => {
  expect(zoomed(start, 1.25).zoom).toBe(1.25);
  expect(zoomed(start, 100).zoom).toBe(largest);
  expect(zoomed(start, 0.01).zoom).toBe(smallest);
});

test('the exploded view switches on and off', () => {
  expect(parted(start).apart).toBe(1);
  expect(parted(parted(start))).toEqual(start);
});

test('an animation approaches its target pose steadily and reaches it', () => {
  const wanted = turned(zoomed(start, 2), 90, 20);
  let at = start;
  let rounds = 0;
  while (at !== wanted && rounds < 100) {
    const next = nearer(at, wanted, 0.3);
    expect(Math.abs(wanted.around - next.around)).toBeLessThan(Math.abs(wanted.around - at.around));
    at = next;
    rounds += 1;
  }
  expect(at).toBe(wanted);
  expect(nearer(start, wanted, 1)).toBe(wanted);
});
