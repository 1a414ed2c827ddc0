import { describe, expect, test } from 'vitest';
import {
  type ImageView,
  initialView,
  moveImage,
  rotateQuarterTurn,
  toggleZoom,
  zoomBySteps,
  zoomTo,
} from './view-state.ts';

const times = (count: number, change: (view: ImageView) => ImageView, from: ImageView = initialView) =>
  Array.from({ length: count }).reduce<ImageView>((view) => change(view), from);
const nearer = (view: ImageView) => zoomBySteps(view, 1);
const farther = (view: ImageView) => zoomBySteps(view, -1);

describe('zoom', () => {
  test('begins at 1 and changes in steps of 0.5 between 0.5 and 5', () => {
    expect(initialView.zoom).toBe(1);
    expect(Array.from({ length: 10 }, (_, i) => times(i, nearer).zoom)).toEqual([
      1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5,
    ]);
    expect(Array.from({ length: 3 }, (_, i) => times(i, farther).zoom)).toEqual([1, 0.5, 0.5]);
  });

  test('can have any value after a pinch, and the next step returns to a multiple of 0.5', () => {
    const pinched = zoomTo(initialView, 2.3);
    expect(pinched.zoom).toBe(2.3);
    expect([nearer(pinched).zoom, farther(pinched).zoom]).toEqual([2.5, 2]);
    expect([zoomTo(initialView, 99).zoom, zoomTo(initialView, 0).zoom]).toEqual([5, 0.5]);
  });

  test('keeps the point under the pointer fixed', () => {
    const place = { x: 120, y: -40 };
    const before = moveImage(zoomTo(initialView, 2), 30, 10);
    const after = zoomTo(before, 4, place);
    const pictured = (view: ImageView) => [(place.x - view.x) / view.zoom, (place.y - view.y) / view.zoom];
    expect(pictured(after)).toEqual(pictured(before));
  });

  test('is doubled by a double tap and reset by the next one', () => {
    const twice = toggleZoom(initialView, { x: 10, y: 0 });
    expect(twice).toEqual({ zoom: 2, rotation: 0, x: -10, y: 0 });
    expect(toggleZoom(twice, { x: 0, y: 0 })).toEqual(initialView);
  });
});

test('the rotation of an image advances by quarter turns through the full circle', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => times(count, rotateQuarterTurn).rotation)).toEqual([
    0, 90, 180, 270, 0, 90,
  ]);
});

test('an image can be dragged only when it is enlarged, and is centred at its normal size', () => {
  expect(moveImage(initialView, 5, 5)).toEqual(initialView);
  expect(moveImage(farther(initialView), 5, 5)).toEqual(farther(initialView));
  const moved = moveImage(nearer(initialView), 12, -3);
  expect([moved.x, moved.y]).toEqual([12, -3]);
  expect(farther(moved)).toEqual(initialView);
});

test('a reset sets the zoom to 1 and the rotation to 0, and moves the image back to the centre', () => {
  expect(initialView).toEqual({ zoom: 1, rotation: 0, x: 0, y: 0 });
});
