import { expect, test } from 'vitest';
import { type PadUse, padCompounds, padSources, recommendPads, sourceOfReason } from './brake-pads.ts';

const calm: PadUse = { terrain: 'road', isWet: false, hasLongDescents: false, isQuiet: false };
const advise = (use: Partial<PadUse>) => recommendPads({ ...calm, ...use }, padCompounds);

test('recommends organic pads for dry rides, and for quiet brakes on wet roads although they wear faster', () => {
  expect(advise({})).toEqual({ compound: 'resin', reason: 'dry' });
  expect(advise({ terrain: 'mountain' })).toEqual({ compound: 'resin', reason: 'dry' });
  expect(advise({ isQuiet: true })).toEqual({ compound: 'resin', reason: 'quiet' });
  expect(advise({ isQuiet: true, isWet: true })).toEqual({
    compound: 'resin',
    reason: 'quiet',
    drawback: 'wear',
  });
});

test('recommends sintered pads for long descents, mud and rain, also to riders who want quiet brakes', () => {
  expect(advise({ isWet: true })).toEqual({ compound: 'metal', reason: 'wet' });
  expect(advise({ isWet: true, terrain: 'gravel' })).toEqual({ compound: 'metal', reason: 'mud' });
  expect(advise({ hasLongDescents: true })).toEqual({ compound: 'metal', reason: 'descents' });
  for (const use of [{ hasLongDescents: true }, { isWet: true, terrain: 'mountain' as const }])
    expect(advise({ ...use, isQuiet: true })).toMatchObject({ compound: 'metal', drawback: 'noise' });
});

test('recommends only compounds that the rotor permits, and names the drawback of the recommended compound', () => {
  expect(recommendPads({ ...calm, hasLongDescents: true }, ['resin'])).toEqual({
    compound: 'resin',
    reason: 'rotor',
    drawback: 'fade',
  });
  expect(recommendPads({ ...calm, isWet: true }, ['resin'])).toMatchObject({ drawback: 'wear' });
  expect(recommendPads(calm, ['resin'])).toEqual({ compound: 'resin', reason: 'dry' });
  expect(recommendPads(calm, [])).toBeUndefined();
});

test('every reason has a source with a public address', () => {
  for (const source of Object.values(sourceOfReason))
    expect(padSources[source].url).toMatch(/^https:\/\/www\.\w+\.com\//);
});
