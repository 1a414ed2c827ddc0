import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBike, encodeBike } from './bike-code.ts';
import type { BikeAnswers } from './bike.ts';

const answer = fc.stringMatching(/^[A-Za-z0-9/.-]{1,30}$/).filter((text) => text !== 'unknown');
const anyBike = fc.record<BikeAnswers>(
  { rearAxle: answer, freehub: answer, brake: answer, drivetrain: answer, chainrings: answer },
  { requiredKeys: [] },
);

test('reads back every bike from its code', () => {
  fc.assert(
    fc.property(anyBike, (bike) => {
      expect(decodeBike(encodeBike(bike))).toEqual({ ...bike });
    }),
  );
});

test('gives equal bikes the same code whatever the order of their answers', () => {
  fc.assert(
    fc.property(anyBike, (bike) => {
      const reversed = Object.fromEntries(Object.entries(bike).toReversed());
      expect(encodeBike(reversed)).toBe(encodeBike(bike));
    }),
  );
});

test('leaves out answers that are not known, and unknown keys of a code', () => {
  expect(encodeBike({ freehub: 'XDR', post: 'unknown' })).toBe('freehub_XDR');
  expect(decodeBike('freehub_XDR*engine_250*__proto___x*post')).toEqual({ freehub: 'XDR' });
});
