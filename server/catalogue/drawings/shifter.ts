import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, colourTones, rubber } from './material-tones.ts';
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
import { ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a drop-bar lever seen from the right: hood, lever blade, shift paddle. The handlebar meets it at
 * the origin.
 */
export function dropShifterShape(s: DrawingSheet, a: Families['shifter']): string {
  const tone = colourTones[a.colour];
  const hood = smoothCurvePath(
    points(
      [-6, -17],
      [14, -17],
      [42, -15],
      [64, -22],
      [78, -37],
      [91, -45],
      [101, -38],
      [101, -20],
      [97, 2],
      [90, 17],
      [76, 20],
      [50, 16],
      [18, 18],
      [-4, 19],
      [-11, 2],
    ),
    true,
  );
  const blade = smoothCurvePath(
    points(
      [84, -8],
      [99, -12],
      [107, 6],
      [107, 40],
      [98, 78],
      [86, 104],
      [78, 122],
      [69, 124],
      [66, 116],
      [76, 98],
      [86, 70],
      [91, 40],
      [88, 16],
    ),
    true,
  );
  const paddle = smoothCurvePath(
    points([78, 18], [90, 16], [93, 34], [87, 62], [74, 88], [62, 94], [56, 86], [66, 68], [76, 44]),
    true,
  );
  const grip = repeatText(9, (i) => `M${pathNumber(18 + i * 5)} ${pathNumber(-9 - (i > 6 ? 2 : 0))}l4 20`);
  const ticks = repeatText(a.speeds, (i) => `M${pathNumber(101 - i * 0.5)} ${pathNumber(12 + i * 3.2)}h3.4`);
  return (
    s.hose('M-2 10C-24 16 -40 12 -62 16', 6, colourTones.black, 'round') +
    s.hose('M-2 2C-22 6 -40 2 -58 4', 5, rubber, 'round') +
    s.shape(ellipsePath(-8, 7, 18), alloy, 'face', 0.8) +
    s.shape(ellipsePath(-8, 4.6, 13), anodised, 'matte', 0.6) +
    s.shape(paddle, anodised, 'across', 1) +
    s.stroke(smoothCurvePath(points([86, 24], [83, 50], [70, 80])), anodised.high, 1, 0.5) +
    s.shape(blade, tone, 'across', 1) +
    s.stroke(smoothCurvePath(points([99, -4], [102, 30], [95, 68], [78, 112])), tone.high, 1.4, 0.55) +
    s.stroke(ticks, tone.high, 1.1, 0.7) +
    s.shape(hood, rubber, 'matte', 1) +
    s.stroke(grip, '#000', 2, 0.35) +
    s.stroke(
      smoothCurvePath(points([-2, -13], [16, -13.5], [42, -11], [66, -18], [80, -33], [91, -40])),
      rubber.high,
      1.6,
      0.6,
    ) +
    s.shape(circlePath(5, { x: 88, y: -2 }), colourTones.black, 'face', 0.8) +
    s.stroke(circlePath(3, { x: 88, y: -2 }), '#fff', 0.7, 0.4)
  );
}

/** Returns a trigger shifter seen from above, with its clamp at the origin. */
export function triggerShifterShape(s: DrawingSheet, a: Families['shifter']): string {
  const tone = colourTones[a.colour];
  const pod = smoothCurvePath(
    points(
      [-44, 20],
      [-28, 8],
      [6, 6],
      [34, 12],
      [50, 26],
      [48, 46],
      [30, 60],
      [-4, 62],
      [-36, 52],
      [-48, 36],
    ),
    true,
  );
  const thumb = smoothCurvePath(
    points([-20, 52], [2, 56], [-2, 72], [-24, 88], [-50, 94], [-64, 88], [-62, 78], [-42, 72], [-28, 64]),
    true,
  );
  const finger = smoothCurvePath(
    points([-30, 22], [-38, 34], [-56, 30], [-78, 34], [-88, 28], [-82, 18], [-60, 14], [-40, 12]),
    true,
  );
  const grooves = repeatText(6, (i) => `M${pathNumber(-58 + i * 5)} ${pathNumber(78 - i * 0.8)}l3 10`);
  const dial = repeatText(a.speeds, (i) => `M${pathNumber(-18 + (i * 40) / a.speeds)} ${pathNumber(39)}v7`);
  return (
    s.hose('M46 30C72 26 92 8 116 12', 7, colourTones.black, 'round') +
    s.shape(slotPath({ x: 46, y: 30 }, { x: 60, y: 27 }, 6), alloy, 'tube', 0.8) +
    s.shape(finger, anodised, 'tube', 1) +
    s.shape(thumb, tone, 'tube', 1) +
    s.stroke(grooves, '#000', 1.6, 0.4) +
    s.shape(roundedPolygonPath(points([-17, -26], [17, -26], [19, 10], [-19, 10]), 5), tone, 'tube', 1) +
    s.stroke(polylinePath(points([-17, -8], [17, -8])), '#000', 1.5, 0.5) +
    s.bolt({ x: 0, y: 0 }, 5, alloy) +
    s.shape(pod, tone, 'matte', 1.1) +
    s.stroke(
      smoothCurvePath(points([-38, 22], [-24, 12], [6, 10], [32, 16], [45, 28])),
      tone.high,
      1.4,
      0.55,
    ) +
    s.shape(slotPath({ x: -20, y: 42 }, { x: 24, y: 42 }, 7), colourTones.silver, 'matte', 0.8) +
    s.stroke(dial, '#33363a', 1.1) +
    s.stroke(`M${pathNumber(-18 + 40 / a.speeds)} 36v12`, colourTones.orange.base, 2.4) +
    s.bolt({ x: 35, y: 34 }, 5, anodised) +
    s.bolt({ x: -30, y: 40 }, 4, anodised)
  );
}

export function drawShifter(a: Families['shifter'], id: string): DrawnPart {
  const drop = a.kind === 'drop';
  const s = new DrawingSheet(id, drop ? 3.9 : 3.6, drop ? { x: 320, y: 250 } : { x: 360, y: 290 });
  return {
    sheet: s,
    body: drop
      ? s.shadow(36, 130, 60, 5) + placeShape(dropShifterShape(s, a), 0, 0)
      : s.shadow(-4, 104, 70, 5) + triggerShifterShape(s, a),
    close: drop ? { x: 580, y: 260, size: 380 } : { x: 350, y: 410, size: 400 },
  };
}
