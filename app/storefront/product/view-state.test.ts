import { describe, expect, test } from 'vitest';
import { type ViewState, atRest, dragged, rotated, toggled, zoomed, zoomedTo } from './view-state.ts';

const times = (count: number, change: (view: ViewState) => ViewState, from: ViewState = atRest) =>
  Array.from({ length: count }).reduce<ViewState>((view) => change(view), from);
const nearer = (view: ViewState) => zoomed(view, 1);
const farther = (view: ViewState) => zoomed(view, -1);

describe('zoom', () => {
  test('starts at 1 and changes in steps of 0.5 between 0.5 and 5', () => {
    expect(atRest.zoom).toBe(1);
    expect(Array.from({ length: 10 }, (_, i) => times(i, nearer).zoom)).toEqual([
      1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5,
    ]);
    expect(Array.from({ length: 3 }, (_, i) => times(i, farther).zoom)).toEqual([1, 0.5, 0.5]);
  });

  test('can stop between steps after a pinch; the next step snaps back', () => {
    const pinched = zoomedTo(atRest, 2.3);
    expect(pinched.zoom).toBe(2.3);
    expect([nearer(pinched).zoom, farther(pinched).zoom]).toEqual([2.5, 2]);
    expect([zoomedTo(atRest, 99).zoom, zoomedTo(atRest, 0).zoom]).toEqual([5, 0.5]);
  });

  test('keeps the point under the pointer fixed', () => {
    const place = { x: 120, y: -40 };
    const before = dragged(zoomedTo(atRest, 2), 30, 10);
    const after = zoomedTo(before, 4, place);
    const pictured = (view: ViewState) => [(place.x - view.x) / view.zoom, (place.y - view.y) / view.zoom];
    expect(pictured(after)).toEqual(pictured(before));
  });

  test('a double tap doubles the zoom, and the next one resets it', () => {
    const twice = toggled(atRest, { x: 10, y: 0 });
    expect(twice).toEqual({ zoom: 2, rotation: 0, x: -10, y: 0 });
    expect(toggled(twice, { x: 0, y: 0 })).toEqual(atRest);
  });
});

test('rotation advances by quarter turns through the full circle', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => times(count, rotated).rotation)).toEqual([0, 90, 180, 270, 0, 90]);
});

test('an image can be dragged only when zoomed in, and is centred at its own size', () => {
  expect(dragged(atRest, 5, 5)).toEqual(atRest);
  expect(dragged(farther(atRest), 5, 5)).toEqual(farther(atRest));
  const moved = dragged(nearer(atRest), 12, -3);
  expect([moved.x, moved.y]).toEqual([12, -3]);
  expect(farther(moved)).toEqual(atRest);
});

test('a reset sets zoom 1, rotation 0 and no offset', () => {
  expect(atRest).toEqual({ zoom: 1, rotation: 0, x: 0, y: 0 });
});
