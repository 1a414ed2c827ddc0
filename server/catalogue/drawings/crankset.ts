import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, finishes, type Tone } from './finish.ts';
import { gear, pitchRadius } from './gear.ts';
import { disc, line, place, polar, repeat, rounded, smooth, points } from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';
import { toothedRing } from './chainring.ts';

/** One crank arm from its axle (origin) along +x, `length` mm to the pedal. */
export function crankArm(s: Sheet, length: number, tone: Tone): string {
  const d = smooth(
    points(
      [-20, 0],
      [-14, -15],
      [0, -20.5],
      [18, -17],
      [length * 0.45, -13],
      [length - 18, -11.5],
      [length, -13.5],
      [length + 14, 0],
      [length, 13.5],
      [length - 18, 11.5],
      [length * 0.45, 13],
      [18, 17],
      [0, 20.5],
      [-14, 15],
    ),
    true,
  );
  const groove = smooth(
    points([26, -3.5], [length * 0.5, -3], [length - 24, -2], [length - 24, 2], [length * 0.5, 4], [26, 5]),
    true,
  );
  return (
    s.shape(d, tone, 'tube', 1) +
    s.fill(groove, tone.dark, 0.55) +
    s.stroke(line(points([28, 5.4], [length - 26, 2.6])), tone.high, 0.8, 0.5) +
    s.shape(disc(9, { x: length, y: 0 }), alloy, 'face', 0.8) +
    s.fill(disc(6.8, { x: length, y: 0 }), '#16171a') +
    s.stroke(disc(6.8, { x: length, y: 0 }), alloy.light, 0.6)
  );
}

/**
 * A crankset seen face on, axle at the origin, drive-side arm rotated `turn` degrees below the horizontal.
 */
export function crankset(s: Sheet, a: Families['crankset'], turn = 35): string {
  const tone = finishes[a.colour];
  const ring =
    a.colour === 'black' ? finishes.black : a.colour === 'silver' ? finishes.silver : finishes.black;
  const radius = pitchRadius(a.teeth);
  const bolts = a.inner > 0 || a.teeth > 42 ? 4 : 8;
  const reach = radius - 12;
  const opposite = place(
    s.shape(
      rounded(points([0, -16], [a.length + 12, -12], [a.length + 12, 12], [0, 16]), 11),
      tone,
      'tube',
      0.8,
    ) +
      s.fill(rounded(points([0, -16], [a.length + 12, -12], [a.length + 12, 12], [0, 16]), 11), '#000', 0.3),
    0,
    0,
    turn + 180,
  );
  const innerRing =
    a.inner > 0
      ? `<g transform="translate(-2.4 1.6)"><path data-teeth="${a.inner}" d="${gear(a.inner)}${disc(pitchRadius(a.inner) - 9)}" fill="${s.paint('matte', alloy)}" stroke="${alloy.edge}" stroke-width="${s.px(0.7)}"/></g>`
      : '';
  const arms = repeat(bolts, (i) => {
    const angle = turn + (i + 0.5) * (360 / bolts);
    const half = bolts === 4 ? 9 : 4.6;
    const tip = reach + 2;
    const corners = [
      polar(angle - 40 * (4 / bolts), 21),
      polar(angle - (half / tip) * 57, tip * 0.8),
      polar(angle - (half / tip) * 46, tip),
      polar(angle + (half / tip) * 46, tip),
      polar(angle + (half / tip) * 57, tip * 0.8),
      polar(angle + 40 * (4 / bolts), 21),
    ];
    return `<g transform="translate(-.8 .9)">${s.fill(rounded(corners, 4), tone.dark)}</g>${s.shape(rounded(corners, 4), tone, 'matte', 0.9)}`;
  });
  const screws = repeat(bolts, (i) =>
    s.bolt(polar(turn + (i + 0.5) * (360 / bolts), reach - 3.6), bolts === 4 ? 4.4 : 2.6, alloy),
  );
  const axle =
    s.shape(disc(12.5), alloy, 'face', 0.8) +
    s.fill(disc(9.6), '#141517') +
    s.shape(disc(8.4) + disc(4.8), tone, 'face', 0.5);
  return (
    opposite +
    innerRing +
    toothedRing(s, a.teeth, ring, a.inner > 0 ? 17 : 15, a.inner === 0) +
    arms +
    s.shape(disc(26), tone, 'face', 0.8) +
    screws +
    place(s.fill(disc(22.5, { x: 1, y: 2 }), '#000', 0.3) + crankArm(s, a.length, tone), 0, 0, turn) +
    axle
  );
}

export function drawCrankset(a: Families['crankset'], id: string): Picture {
  const s = new Sheet(id, 2.3);
  return {
    sheet: s,
    body: s.shadow(0, Math.max(pitchRadius(a.teeth), 107) + 14, 105, 6) + crankset(s, a, 36),
    close: { x: 400, y: 400, size: pitchRadius(a.teeth) * 2.3 * 1.45 },
  };
}
