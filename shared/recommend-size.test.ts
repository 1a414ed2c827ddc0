import { expect, test } from 'vitest';
import { recommendSize } from './recommend-size.ts';

const size = (name: string, heightMin: number, heightMax: number, standover: number) => ({
  size: name,
  heightMin,
  heightMax,
  measures: { standover },
});
const sizes = [size('L', 177, 187, 800), size('S', 158, 168, 720), size('M', 167, 178, 760)];

test('recommends the size whose height range contains the rider', () => {
  expect(recommendSize(sizes, { height: 172, inseam: 81 })).toEqual({
    kind: 'size',
    size: 'M',
    isLimitedByStandover: false,
    saddleHeightCm: 71.5,
  });
});

test('recommends, between two sizes, the larger one for long legs and the smaller one for short legs', () => {
  expect(recommendSize(sizes, { height: 168, inseam: 80 })).toMatchObject({
    size: 'M',
    between: { smaller: 'S', larger: 'M', hasLongLegs: true },
  });
  expect(recommendSize(sizes, { height: 168, inseam: 78.1 })).toMatchObject({
    size: 'S',
    between: { smaller: 'S', larger: 'M', hasLongLegs: false },
  });
});

test('recommends a smaller size if the rider cannot stand over the frame', () => {
  expect(recommendSize(sizes, { height: 172, inseam: 75 })).toMatchObject({
    size: 'S',
    isLimitedByStandover: true,
  });
  expect(recommendSize(sizes, { height: 160, inseam: 68 })).toEqual({ kind: 'none', reason: 'standover' });
});

test('recommends the smaller size for a height between two ranges', () => {
  const apart = [size('S', 155, 165, 700), size('L', 180, 190, 780)];
  expect(recommendSize(apart, { height: 172, inseam: 81 })).toMatchObject({ size: 'S' });
});

test('recommends nothing outside the ranges of the sizes', () => {
  expect(recommendSize(sizes, { height: 150, inseam: 70 })).toEqual({ kind: 'none', reason: 'short' });
  expect(recommendSize(sizes, { height: 199, inseam: 94 })).toEqual({ kind: 'none', reason: 'tall' });
});

test('names the field of an impossible input', () => {
  expect(recommendSize(sizes, { height: 17, inseam: 80 })).toMatchObject({
    field: 'height',
    reason: 'range',
  });
  expect(recommendSize(sizes, { height: Number.NaN, inseam: 80 })).toMatchObject({ field: 'height' });
  expect(recommendSize(sizes, { height: 172, inseam: 810 })).toMatchObject({
    field: 'inseam',
    reason: 'range',
  });
  expect(recommendSize(sizes, { height: 190, inseam: 70 })).toMatchObject({
    field: 'inseam',
    reason: 'ratio',
  });
});
