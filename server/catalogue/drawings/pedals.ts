import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, colourTones, steel } from './material-tones.ts';
import { circlePath, polylinePath, points, repeatText, roundedPolygonPath, smoothCurvePath } from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const spindle = (s: DrawingSheet): string =>
  latheShape(
    s,
    [
      { x0: 48, x1: 60, r0: 9.4, tone: colourTones.black },
      { x0: 60, x1: 66, r0: 8.6, tone: alloy },
      { x0: 66, x1: 80, r0: 7, tone: steel },
    ],
    0,
  ) +
  repeatText(6, (i) => s.stroke(`M${68 + i * 2.1} -6.6l1 13.2`, steel.dark, 0.9, 0.8)) +
  s.stroke('M61 -4h4M61 4h4', '#000', 1, 0.5);

/** Returns a flat pedal from above, axle along x: platform with windows and grub-screw pins. */
function platform(s: DrawingSheet, a: Families['pedals']): string {
  const tone = colourTones[a.colour];
  const outer = roundedPolygonPath(
    points([-50, -34], [-38, -50], [34, -50], [48, -38], [50, 38], [34, 50], [-38, 50], [-50, 34]),
    9,
  );
  const cut =
    roundedPolygonPath(points([-37, -13], [-33, -37], [30, -37], [37, -13]), 5) +
    roundedPolygonPath(points([-37, 13], [-33, 37], [30, 37], [37, 13]), 5);
  const pins = [
    [-44, -30],
    [-34, -44],
    [-12, -44.5],
    [10, -44.5],
    [31, -44],
    [43, -30],
    [-44, 30],
    [-34, 44],
    [-12, 44.5],
    [10, 44.5],
    [31, 44],
    [43, 30],
  ] as const;
  return (
    `<g transform="translate(1.2 2)">${s.fill(outer + cut, tone.dark)}</g>${s.shape(outer + cut, tone, 'face', 1.1)}` +
    latheShape(s, [{ x0: -48, x1: 50, r0: 10.5, tone }], 0) +
    s.stroke(outer, tone.high, 0.8, 0.4) +
    pins
      .map(
        ([x, y]) =>
          s.fill(circlePath(3.2, { x, y }), '#000', 0.45) +
          s.shape(circlePath(2.1, { x: x - 0.5, y: y - 0.6 }), steel, 'face', 0.5),
      )
      .join('') +
    s.bolt({ x: -41, y: 0 }, 5.5, alloy)
  );
}

/** Returns a two-sided clipless pedal from above: cage, spring jaws at front and rear, tension screw. */
function clipless(s: DrawingSheet, a: Families['pedals']): string {
  const tone = colourTones[a.colour];
  const wing = smoothCurvePath(
    points(
      [-44, -18],
      [-40, -40],
      [-18, -47],
      [18, -47],
      [40, -40],
      [46, -16],
      [46, 16],
      [40, 40],
      [18, 47],
      [-18, 47],
      [-40, 40],
      [-44, 18],
    ),
    true,
  );
  const cut = smoothCurvePath(
    points(
      [-32, -8],
      [-30, -34],
      [0, -38],
      [30, -34],
      [33, -8],
      [33, 8],
      [30, 34],
      [0, 38],
      [-30, 34],
      [-32, 8],
    ),
    true,
  );
  const jaw = smoothCurvePath(
    points(
      [-24, -22],
      [-19, -34],
      [0, -37],
      [19, -34],
      [24, -22],
      [17, -17],
      [9, -23],
      [0, -25],
      [-9, -23],
      [-17, -17],
    ),
    true,
  );
  const back = smoothCurvePath(
    points(
      [-26, 18],
      [-16, 15],
      [-9, 21],
      [0, 23],
      [9, 21],
      [16, 15],
      [26, 18],
      [24, 34],
      [10, 42],
      [-10, 42],
      [-24, 34],
    ),
    true,
  );
  const coil = repeatText(9, (i) =>
    s.stroke(`M${-15 + i * 3.6} 26l1.8 9`, i % 2 ? steel.light : steel.dark, 1.8),
  );
  return (
    s.shape(wing + cut, tone, 'face', 1.1) +
    s.stroke(wing, tone.high, 0.8, 0.4) +
    s.shape(
      roundedPolygonPath(points([-24, -30], [24, -30], [24, 30], [-24, 30]), 6),
      anodised,
      'across',
      0.9,
    ) +
    latheShape(s, [{ x0: -40, x1: 50, r0: 12.5, tone }], 0) +
    s.shape(jaw, steel, 'tube', 0.9) +
    s.shape(back, steel, 'matte', 0.9) +
    coil +
    s.bolt({ x: 0, y: 38.5 }, 3, colourTones.black) +
    s.stroke(polylinePath(points([-20, -6], [30, -6])), tone.high, 1, 0.4) +
    s.bolt({ x: -37, y: 0 }, 5, alloy)
  );
}

export function drawPedals(a: Families['pedals'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 3.45);
  const one = s.define(
    'pedal',
    (key) => `<g id="${key}">${spindle(s)}${a.kind === 'platform' ? platform(s, a) : clipless(s, a)}</g>`,
  );
  return {
    sheet: s,
    body:
      s.shadow(-38, 2, 66, 8, 0.3) +
      s.shadow(38, 106, 70, 7) +
      `<use href="#${one}" transform="translate(-44 -51) rotate(8)"/><use href="#${one}" transform="translate(42 52) rotate(188)"/>`,
    close: { x: 250, y: 225, size: 400 },
  };
}
