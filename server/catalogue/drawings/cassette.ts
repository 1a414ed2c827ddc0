import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, steel } from './material-tones.ts';
import { sprocketPath, pitchRadius } from './gear.ts';
import {
  circlePath,
  polylinePath,
  ringSectorPath,
  placeShape,
  polarPoint,
  repeatText,
  buildTimes,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Tooth counts of common cassettes, keyed by smallest, largest and number of sprockets. The sprockets of
 * other cassettes are spaced evenly by ratio.
 */
const known: Record<string, readonly number[]> = {
  '10-51-12': [10, 12, 14, 16, 18, 21, 24, 28, 33, 39, 45, 51],
  '10-52-12': [10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 42, 52],
  '10-50-12': [10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 42, 50],
  '10-46-13': [10, 11, 12, 13, 15, 17, 19, 21, 24, 28, 32, 38, 46],
  '10-45-12': [10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 40, 45],
  '10-44-12': [10, 11, 13, 15, 17, 19, 21, 24, 28, 32, 38, 44],
  '10-36-12': [10, 11, 12, 13, 15, 17, 19, 21, 24, 28, 32, 36],
  '10-33-12': [10, 11, 12, 13, 14, 15, 17, 19, 21, 24, 28, 33],
  '10-28-12': [10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 24, 28],
  '11-30-12': [11, 12, 13, 14, 15, 16, 17, 19, 21, 24, 27, 30],
  '11-34-12': [11, 12, 13, 14, 15, 17, 19, 21, 24, 27, 30, 34],
  '11-36-12': [11, 12, 13, 14, 15, 17, 19, 21, 24, 28, 32, 36],
  '11-34-11': [11, 13, 15, 17, 19, 21, 23, 25, 27, 30, 34],
  '11-42-11': [11, 13, 15, 17, 19, 21, 24, 28, 32, 37, 42],
};

/** Returns the tooth counts of a common cassette, smallest first; undefined for another cassette. */
export const listedTeeth = (min: number, max: number, speeds: number): readonly number[] | undefined =>
  known[`${min}-${max}-${speeds}`];

/** Returns the tooth counts of the sprockets of a cassette from `min` to `max` teeth, smallest first. */
export function sprocketTeeth({ min, max, speeds }: Omit<Families['cassette'], 'colour'>): readonly number[] {
  const listed = listedTeeth(min, max, speeds);
  if (listed) return listed;
  const teeth: number[] = [];
  for (let i = 0; i < speeds; i++) {
    const even = Math.round(min * (max / min) ** (i / Math.max(1, speeds - 1)));
    teeth.push(Math.max(even, (teeth.at(-1) ?? min - 1) + 1));
  }
  return teeth;
}

/**
 * Returns a cassette seen at a slight angle, small sprockets in front, centred on its axle; `depth` is the
 * visible distance between two sprockets.
 */
export function cassetteShape(s: DrawingSheet, a: Families['cassette'], depth = 2.1): string {
  const own = colourTones[a.colour];
  const all = sprocketTeeth(a).toReversed();
  const middle = (all.length - 1) / 2;
  const layers = all.map((teeth, i) => {
    const radius = pitchRadius(teeth);
    const next = pitchRadius(all[i + 1] ?? 8);
    const large = radius > 38;
    const tone =
      a.colour === 'silver' || i > all.length - 3
        ? steel
        : i < 2
          ? own
          : a.colour === 'black'
            ? colourTones.black
            : alloy;
    const outline = s.define(
      `t${teeth}`,
      (id) => `<path id="${id}" data-teeth="${teeth}" d="${sprocketPath(teeth)}"/>`,
    );
    const bore = Math.max(13, next - 9);
    const holes =
      large && radius - next > 6
        ? repeatText(teeth, (k) =>
            k % 2 === 0 ? circlePath(1.5, polarPoint((k * 360) / teeth, radius - 6.8)) : '',
          )
        : '';
    const windows = large
      ? repeatText(7, (k) => ringSectorPath(bore, radius - 10, k * 51.4 + 8, k * 51.4 + 36, 3))
      : '';
    const shade = `<use href="#${outline}" x="-1.8" fill="${tone.dark}" stroke="${tone.edge}" stroke-width="${s.px(0.6)}"/>`;
    const face = `<use href="#${outline}" fill="${s.paint('face', tone)}" stroke="${tone.edge}" stroke-width="${s.px(0.7)}"/>`;
    const cut = windows + holes;
    const cutout =
      cut === ''
        ? ''
        : `<path d="${cut}" fill="#141517" fill-opacity=".72" stroke="${tone.high}" stroke-opacity=".35" stroke-width="${s.px(0.6)}"/>`;
    const shadow = `<circle cx="-3" r="${Math.round(next + 4.5)}" fill="#000" opacity=".28"/>`;
    return placeShape(shade + face + cutout + (i < all.length - 1 ? shadow : ''), (i - middle) * depth, 0);
  });
  const lock = placeShape(
    s.shape(
      circlePath(15.6) +
        polylinePath(
          buildTimes(48, (i) => polarPoint(i * 7.5, i % 4 < 2 ? 12 : 10.4)),
          true,
        ),
      a.colour === 'silver' ? alloy : own,
      'face',
      0.8,
    ) +
      s.fill(circlePath(10.2), '#0e0f10') +
      s.shape(circlePath(8.4) + circlePath(6.2), steel, 'face', 0.6) +
      s.stroke(circlePath(13.9), own.high, 0.6, 0.6),
    (middle + 0.7) * depth,
    0,
  );
  return `<g transform="scale(.9 1)">${layers.join('')}${lock}</g>`;
}

export function drawCassette(a: Families['cassette'], id: string): DrawnPart {
  const radius = pitchRadius(a.max) + 4;
  const s = new DrawingSheet(id, (365 / radius) * Math.min(1, Math.sqrt(radius / 108)));
  return {
    sheet: s,
    body: s.shadow(-4, radius + 1, radius * 0.75, radius * 0.05) + cassetteShape(s, a),
    close: {
      x: 400 + radius * s.scale * 0.42,
      y: 400 - radius * s.scale * 0.42,
      size: radius * s.scale * 1.05,
    },
  };
}
