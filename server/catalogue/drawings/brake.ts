import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, brass, colourTones, steel, type MaterialTones } from './material-tones.ts';
import {
  circlePath,
  polylinePath,
  pathNumber,
  placeShape,
  points,
  repeatText,
  roundedPolygonPath,
  slotPath,
  smoothCurvePath,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/** Returns a piston housing with its cap, in the side of the caliper. */
function bore(s: DrawingSheet, x: number, y: number, radius: number, tone: MaterialTones): string {
  const c = { x, y };
  return (
    s.shape(circlePath(radius + 4, c), tone, 'face', 1) +
    s.shape(circlePath(radius, c), tone, 'matte', 0.9) +
    s.stroke(circlePath(radius - 2.4, c), tone.high, 0.9, 0.5) +
    s.shape(circlePath(radius - 3.4, c), tone, 'dome', 0.6) +
    s.fill(
      circlePath(1.5, { x: x - radius * 0.42, y: y + radius * 0.2 }) +
        circlePath(1.5, { x: x + radius * 0.42, y: y - radius * 0.2 }),
      '#0c0d0e',
      0.85,
    ) +
    s.stroke(circlePath(radius + 2, c), tone.high, 0.7, 0.35)
  );
}

const hoseEnd = (s: DrawingSheet, x: number, y: number): string =>
  s.hose(
    `M${x} ${y}C${x + 24} ${y - 4} ${x + 40} ${y - 10} ${x + 46} ${y - 28}`,
    6,
    colourTones.black,
    'round',
  ) +
  s.shape(slotPath({ x: x - 4, y: y + 1 }, { x: x + 10, y: y - 2 }, 4.6), steel, 'tube', 0.8) +
  s.bolt({ x: x - 4, y: y + 1 }, 7, alloy);

/** Returns brake pads between two x coordinates, with cooling fins that extend beyond the caliper. */
function pads(s: DrawingSheet, from: number, to: number, y: number): string {
  const count = Math.floor((to - from) / 5);
  const plate = s.shape(
    roundedPolygonPath(points([from, y], [from + 3, y - 15], [to - 3, y - 15], [to, y]), 2.5),
    alloy,
    'tube',
    0.9,
  );
  return (
    plate +
    repeatText(
      count,
      (i) =>
        s.stroke(`M${pathNumber(from + 4 + i * 5)} ${y - 13}v11`, alloy.dark, 2.2, 0.8) +
        s.stroke(`M${pathNumber(from + 5.2 + i * 5)} ${y - 13}v11`, '#fff', 0.8, 0.6),
    )
  );
}

export function drawBrake(a: Families['brake'], id: string): DrawnPart {
  const tone = colourTones[a.colour];
  const four = a.pistons === 4;
  if (a.kind === 'post-mount') {
    const s = new DrawingSheet(id, 4.5, { x: 370, y: 410 });
    const half = four ? 50 : 40;
    const body = smoothCurvePath(
      points(
        [-half, 18],
        [-half - 5, -6],
        [-half + 8, -25],
        [-10, -30],
        [half - 16, -29],
        [half + 4, -16],
        [half + 8, 8],
        [half - 4, 26],
        [8, 31],
        [-half + 14, 29],
      ),
      true,
    );
    const ear = (x: number): string =>
      s.shape(
        roundedPolygonPath(points([x - 11, 14], [x + 11, 14], [x + 11, 52], [x - 11, 52]), 7),
        tone,
        'across',
        1,
      ) +
      s.shape(slotPath({ x, y: 40 }, { x, y: 44 }, 5), steel, 'across', 0.6) +
      s.shape(
        roundedPolygonPath(points([x - 8, 52], [x + 8, 52], [x + 8, 58], [x - 8, 58]), 1),
        steel,
        'across',
        0.6,
      ) +
      s.shape(
        roundedPolygonPath(points([x - 4, 57], [x + 4, 57], [x + 4, 72], [x - 4, 72]), 1),
        steel,
        'across',
        0.6,
      ) +
      repeatText(6, (i) => s.stroke(`M${x - 3.8} ${60 + i * 2}l7.6 1`, steel.dark, 0.9, 0.8));
    const bores = four ? bore(s, -22, 1, 17, tone) + bore(s, 21, 1, 15, tone) : bore(s, -4, 0, 19, tone);
    const inset =
      placeShape(s.stroke(body, tone.high, 1, 0.3), 2, 0, 0, 0.93) +
      placeShape(s.stroke(body, '#000', 1, 0.25), 2, 0.8, 0, 0.92);
    const seam = s.stroke(
      smoothCurvePath(points([-half - 1, 8], [-half + 8, 21], [-10, 25], [half - 12, 22], [half + 4, 6])),
      tone.high,
      1,
      0.45,
    );
    const text = s.stroke(
      polylinePath(points([-half + 12, -19], [-8, -23.5], [half - 22, -22.5])),
      tone.high,
      1.2,
      0.5,
    );
    return {
      sheet: s,
      body:
        s.shadow(12, 84, 70, 5) +
        placeShape(
          hoseEnd(s, half + 2, -8) +
            pads(s, -half + 16, half - 18, -24) +
            ear(-half + 10) +
            ear(half - 6) +
            s.shape(body, tone, 'matte', 1.2) +
            inset +
            seam +
            text +
            bores +
            s.bolt({ x: -half + 7, y: 8 }, 5, alloy) +
            s.bolt({ x: half - 3, y: 13 }, 5, alloy) +
            s.shape(circlePath(3.4, { x: -half + 10, y: -12 }), brass, 'face', 0.7),
          0,
          0,
          -27,
        ),
      close: { x: 390, y: 400, size: 420 },
    };
  }
  const s = new DrawingSheet(id, 4.3, { x: 370, y: 410 });
  const body = smoothCurvePath(
    points(
      [-68, 24],
      [-66, 10],
      [-44, 4],
      [-34, -14],
      [-14, -27],
      [16, -28],
      [36, -14],
      [46, 4],
      [66, 10],
      [70, 24],
      [40, 30],
      [0, 31],
      [-44, 30],
    ),
    true,
  );
  const foot = roundedPolygonPath(points([-72, 20], [72, 20], [72, 33], [-72, 33]), 5);
  const stud = (x: number): string =>
    s.shape(
      roundedPolygonPath(points([x - 4, 33], [x + 4, 33], [x + 4, 58], [x - 4, 58]), 1.4),
      steel,
      'across',
      0.7,
    ) + repeatText(9, (i) => s.stroke(`M${x - 3.8} ${36 + i * 2.3}l7.6 1`, steel.dark, 0.9, 0.8));
  return {
    sheet: s,
    body:
      s.shadow(16, 72, 78, 5) +
      placeShape(
        stud(-52) +
          stud(52) +
          hoseEnd(s, 54, 6) +
          pads(s, -20, 22, -22) +
          s.shape(foot, tone, 'tube', 1) +
          s.shape(body, tone, 'matte', 1.2) +
          s.stroke(
            smoothCurvePath(
              points([-60, 12], [-42, 9], [-30, -10], [-12, -22], [14, -23], [31, -11], [42, 8]),
            ),
            tone.high,
            1,
            0.5,
          ) +
          (four ? bore(s, -15, 1, 12, tone) + bore(s, 17, 1, 12, tone) : bore(s, 1, 0, 17, tone)) +
          s.bolt({ x: -52, y: 20 }, 6, alloy) +
          s.bolt({ x: 47, y: 20 }, 5, alloy) +
          s.shape(circlePath(3.2, { x: -34, y: 0 }), brass, 'face', 0.7),
        0,
        0,
        -24,
      ),
    close: { x: 390, y: 400, size: 420 },
  };
}
