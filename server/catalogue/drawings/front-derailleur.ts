import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, colourTones, steel } from './material-tones.ts';
import {
  polylinePath,
  pathNumber,
  placeShape,
  points,
  polarPoint,
  repeatText,
  roundedPolygonPath,
  slotPath,
  smoothCurvePath,
  buildTimes,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

export function drawFrontDerailleur(a: Families['front-derailleur'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 4.4, { x: 475, y: 440 });
  const tone = colourTones[a.colour];
  const hub = { x: 0, y: 128 };
  const depth = 27 - a.speeds * 0.5;
  const band = (outer: number, inner: number, from: number, to: number): string => {
    const arc = (r: number, x: number, y: number): { x: number; y: number }[] =>
      buildTimes(9, (i) => polarPoint(x + ((y - x) * i) / 8, r, hub));
    return roundedPolygonPath([...arc(outer, from, to), ...arc(inner, to, from)], 4);
  };
  const outerPlate = band(120, 120 - depth, -133, -68);
  const innerPlate = band(129, 128 - depth, -138, -64);
  const rib = smoothCurvePath(buildTimes(7, (i) => polarPoint(-128 + i * 9, 113, hub)));
  const lower = smoothCurvePath(buildTimes(7, (i) => polarPoint(-129 + i * 9.4, 123 - depth, hub)));
  const bridge = roundedPolygonPath(
    [
      polarPoint(-135, 127, hub),
      polarPoint(-131, 119, hub),
      polarPoint(-131, 122 - depth, hub),
      polarPoint(-138, 120 - depth, hub),
    ],
    2,
  );
  const arm =
    slotPath({ x: -34, y: -46 }, { x: 13, y: -8 }, 12) +
    slotPath({ x: -16, y: -31.5 }, { x: 0, y: -18.5 }, 4.4);
  const behind = slotPath({ x: -12, y: -62 }, { x: 30, y: -26 }, 9);
  const mount = smoothCurvePath(
    points(
      [-62, -56],
      [-52, -70],
      [-30, -72],
      [-6, -76],
      [2, -66],
      [-10, -54],
      [-22, -44],
      [-28, -34],
      [-40, -34],
      [-54, -42],
    ),
    true,
  );
  const lever = roundedPolygonPath(points([-2, -54], [14, -84], [24, -82], [22, -66], [14, -38]), 5);
  const ticks = repeatText(
    a.speeds,
    (i) => `M${pathNumber(-28 + i * 2.9)} ${pathNumber(-34 + i * 2.35)}l-2.6 3.2`,
  );
  return {
    sheet: s,
    body:
      s.shadow(-4, 58, 66, 5) +
      placeShape(
        s.shape(innerPlate, alloy, 'tube', 0.9) +
          s.fill(innerPlate, '#000', 0.18) +
          s.shape(bridge, alloy, 'matte', 0.7) +
          s.hose('M20 -74C40 -90 58 -76 60 -62', 4.6, colourTones.black, 'round') +
          s.shape(lever, anodised, 'across', 0.9) +
          s.bolt({ x: 17, y: -73 }, 4.6, steel) +
          s.shape(outerPlate, a.colour === 'black' ? anodised : tone, 'tube', 1) +
          s.stroke(rib, '#fff', 1, 0.3) +
          s.stroke(lower, '#000', 1.2, 0.35) +
          s.bolt(polarPoint(-74, 108, hub), 3.2, steel) +
          s.bolt(polarPoint(-126, 108, hub), 3.2, steel) +
          s.shape(behind, anodised, 'matte', 0.9) +
          s.shape(mount, tone, 'matte', 1) +
          s.shape(arm, tone, 'face', 1) +
          s.stroke(polylinePath(points([-28, -55], [18, -18])), tone.high, 1, 0.5) +
          s.stroke(ticks, tone.high, 0.9, 0.6) +
          s.bolt({ x: -34, y: -46 }, 5.4, steel) +
          s.bolt({ x: -53, y: -54 }, 6.6, alloy) +
          s.bolt({ x: 13, y: -8 }, 5, steel) +
          s.bolt({ x: -10, y: -64 }, 3.4, steel),
        0,
        10,
      ),
    close: { x: 380, y: 260, size: 420 },
  };
}
