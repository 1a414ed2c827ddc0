import { expect, test } from 'vitest';
import { findCalculators } from './find-calculator.ts';

const pathsOf = (facts: Parameters<typeof findCalculators>[0]) =>
  findCalculators(facts).map(({ path }) => path);
const tyre = (width: number) => [
  { family: 'tyre' as const, key: 'width', value: width },
  { family: 'tyre' as const, key: 'bead', value: 622 },
];

test('parts of the drivetrain lead to the gears, and tyres to the pressure with their width', () => {
  expect(pathsOf([{ family: 'chain', key: 'speeds', value: 12 }])).toEqual(['/guide/gears']);
  expect(pathsOf(tyre(32))).toEqual(['/guide/tyre-pressure?width=32']);
});

test('cranksets lead to the crank length, and parts with bolts to their torques', () => {
  expect(pathsOf([{ family: 'crankset', key: 'spindle', value: '24' }])).toEqual([
    '/guide/gears',
    '/guide/crank-length',
    '/guide/torque?part=crankset',
  ]);
  expect(pathsOf([{ family: 'rotor', key: 'diameter', value: 160 }])).toEqual(['/guide/torque?part=rotor']);
});

test('brakes and pads lead to the guide to brake pads with their shape, and rotors with the pads they permit', () => {
  const shape = { key: 'pad_shape', value: 'D03S/X' };
  expect(pathsOf([{ family: 'brake_caliper', ...shape }])).toEqual(['/guide/brake-pads?brake=D03S%2FX']);
  expect(pathsOf([{ family: 'brake_pad', ...shape }])).toEqual(['/guide/brake-pads?brake=D03S%2FX']);
  expect(pathsOf([{ family: 'rotor', key: 'compound', value: 'resin only' }])).toEqual([
    '/guide/torque?part=rotor',
    '/guide/brake-pads?rotor=resin',
  ]);
});

test('saddles lead to the saddle width, but seatposts do not', () => {
  expect(pathsOf([{ family: 'saddle', key: 'rail', value: '7x7' }])).toEqual(['/guide/saddle-width']);
  expect(pathsOf([{ family: 'seatpost', key: 'rail', value: '7x7' }])).not.toContain('/guide/saddle-width');
});

test('other parts, whole bikes and tyres that are too wide for the formula lead to no calculator', () => {
  expect(pathsOf([])).toEqual([]);
  expect(pathsOf(tyre(57))).toEqual([]);
  expect(pathsOf([...tyre(32), { family: 'chain', key: 'speeds', value: 12 }])).toEqual([]);
});
