import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, finishes, steel } from './finish.ts';
import { line, n, place, points, polar, repeat, rounded, slot, smooth, times } from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';

export function drawFrontDerailleur(a: Families['front-derailleur'], id: string): Picture {
  const s = new Sheet(id, 4.4, { x: 475, y: 440 });
  const tone = finishes[a.colour];
  const hub = { x: 0, y: 128 };
  const depth = 27 - a.speeds * 0.5;
  const band = (outer: number, inner: number, from: number, to: number): string => {
    const arc = (r: number, x: number, y: number): { x: number; y: number }[] =>
      times(9, (i) => polar(x + ((y - x) * i) / 8, r, hub));
    return rounded([...arc(outer, from, to), ...arc(inner, to, from)], 4);
  };
  const outerPlate = band(120, 120 - depth, -133, -68);
  const innerPlate = band(129, 128 - depth, -138, -64);
  const rib = smooth(times(7, (i) => polar(-128 + i * 9, 113, hub)));
  const lower = smooth(times(7, (i) => polar(-129 + i * 9.4, 123 - depth, hub)));
  const bridge = rounded(
    [
      polar(-135, 127, hub),
      polar(-131, 119, hub),
      polar(-131, 122 - depth, hub),
      polar(-138, 120 - depth, hub),
    ],
    2,
  );
  const arm =
    slot({ x: -34, y: -46 }, { x: 13, y: -8 }, 12) + slot({ x: -16, y: -31.5 }, { x: 0, y: -18.5 }, 4.4);
  const behind = slot({ x: -12, y: -62 }, { x: 30, y: -26 }, 9);
  const mount = smooth(
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
  const lever = rounded(points([-2, -54], [14, -84], [24, -82], [22, -66], [14, -38]), 5);
  const ticks = repeat(a.speeds, (i) => `M${n(-28 + i * 2.9)} ${n(-34 + i * 2.35)}l-2.6 3.2`);
  return {
    sheet: s,
    body:
      s.shadow(-4, 58, 66, 5) +
      place(
        s.shape(innerPlate, alloy, 'tube', 0.9) +
          s.fill(innerPlate, '#000', 0.18) +
          s.shape(bridge, alloy, 'matte', 0.7) +
          s.hose('M20 -74C40 -90 58 -76 60 -62', 4.6, finishes.black, 'round') +
          s.shape(lever, anodised, 'across', 0.9) +
          s.bolt({ x: 17, y: -73 }, 4.6, steel) +
          s.shape(outerPlate, a.colour === 'black' ? anodised : tone, 'tube', 1) +
          s.stroke(rib, '#fff', 1, 0.3) +
          s.stroke(lower, '#000', 1.2, 0.35) +
          s.bolt(polar(-74, 108, hub), 3.2, steel) +
          s.bolt(polar(-126, 108, hub), 3.2, steel) +
          s.shape(behind, anodised, 'matte', 0.9) +
          s.shape(mount, tone, 'matte', 1) +
          s.shape(arm, tone, 'face', 1) +
          s.stroke(line(points([-28, -55], [18, -18])), tone.high, 1, 0.5) +
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
