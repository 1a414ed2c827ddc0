import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ambientLight, keyIrradiance, paperRadiance, studioLights } from './studio-light.ts';

test('lights the model with the lights of the product images', () => {
  const script = readFileSync('demo/studio/scene.py', 'utf8');
  const lights = [...script.matchAll(/area\("\w+", \(([^)]*)\), \(([^)]*)\), (\d+), \(([^)]*)\)\)/g)].map(
    ([, place, size, watts, colour]) => {
      const numbers = (list: string): number[] => list.split(',').map(Number);
      const [x, y, z] = numbers(place!);
      return { place: [x, z, -y!], size: numbers(size!), watts: Number(watts), colour: numbers(colour!) };
    },
  );
  expect(lights).toHaveLength(4);
  expect(
    studioLights.map(({ place, width, height, power, colour }) => ({
      place: [...place],
      size: [width, height],
      watts: Math.round((power * Math.PI * width * height) / 1.45),
      colour: [...colour],
    })),
  ).toEqual(lights);
});

test('the paper is brightest near the model and darkens towards its edges', () => {
  const at = (x: number): number => paperRadiance([x, 0, 0], [0, 1, 0])[1];
  expect(at(0)).toBeGreaterThan(0.8);
  expect(at(4)).toBeLessThan(at(0));
  expect(at(9)).toBeLessThan(0.4 * at(0));
});

test('the ambient light comes from above and from the bright ground, and leaves out the key light', () => {
  const coefficients = ambientLight(0.3, 30);
  /** Irradiance in green for a surface that faces up (1) or down (-1); source as in `ambientLight`. */
  const facing = (y: number): number =>
    0.886227 * coefficients[0]![1]! +
    1.023328 * coefficients[1]![1]! * y -
    0.247708 * coefficients[6]![1]! -
    0.429043 * coefficients[8]![1]!;
  expect(facing(1)).toBeGreaterThan(1.1);
  expect(facing(-1)).toBeGreaterThan(1);
  expect(facing(1)).toBeLessThan(keyIrradiance([0, 0.3, 0])[1]);
});
