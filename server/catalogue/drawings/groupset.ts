import type { Families } from '#server/catalogue/products/families.ts';
import { cassetteShape } from './cassette.ts';
import { cranksetShape } from './crankset.ts';
import { placeShape } from './kit.ts';
import { rearDerailleurShape } from './rear-derailleur.ts';
import { rotorShape } from './rotor.ts';
import { dropShifterShape, triggerShifterShape } from './shifter.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const ranges = {
  road: { min: 11, max: 30, teeth: 50, inner: 34 },
  gravel: { min: 10, max: 44, teeth: 40, inner: 30 },
  mountain: { min: 10, max: 51, teeth: 32, inner: 24 },
} as const;

export function drawGroupset(a: Families['groupset'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 1.55, { x: 400, y: 400 });
  const { min, max, teeth, inner } = ranges[a.kind];
  const { colour, speeds } = a;
  const top = Math.max(max, min + speeds - 1);
  const levers =
    a.kind === 'mountain'
      ? placeShape(triggerShifterShape(s, { speeds, kind: 'flat', colour }), 150, -215, 0, 0.8) +
        placeShape(triggerShifterShape(s, { speeds, kind: 'flat', colour }), 150, -120, 0, 0.8)
      : placeShape(dropShifterShape(s, { speeds, kind: 'drop', colour }), 62, -190, 0, 0.92) +
        placeShape(dropShifterShape(s, { speeds, kind: 'drop', colour }), 142, -158, 0, 0.92);
  return {
    sheet: s,
    body:
      s.shadow(-125, -18, 95, 6) +
      placeShape(
        cassetteShape(s, { min, max: top, speeds, colour: colour === 'silver' ? 'silver' : 'black' }, 1.5),
        -132,
        -128,
      ) +
      levers +
      s.shadow(-95, 232, 120, 6) +
      placeShape(
        cranksetShape(s, { teeth, inner: a.rings === 2 ? inner : 0, length: 172, colour }, 24),
        -70,
        100,
      ) +
      placeShape(
        rotorShape(s, {
          diameter: a.kind === 'mountain' ? 180 : 140,
          mount: 'centerlock',
          colour: 'black',
        }),
        172,
        6,
        0,
        0.48,
      ) +
      s.shadow(190, 244, 45, 5) +
      placeShape(
        rearDerailleurShape(s, {
          speeds,
          max,
          cage: a.kind === 'mountain' ? 'long' : a.kind === 'gravel' ? 'medium' : 'short',
          colour,
        }),
        200,
        138,
        0,
        0.74,
      ),
    close: { x: 300, y: 520, size: 400 },
  };
}
