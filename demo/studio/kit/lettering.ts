import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { type Outline, moveOutline, uniteOutlines } from './outline.ts';
import type { Vec2 } from './vec.ts';

// Open fonts (SIL Open Font License). All parts of a brand use the same font.
const faces = [
  'michroma/files/michroma-latin-400-normal',
  'exo-2/files/exo-2-latin-800-italic',
  'bebas-neue/files/bebas-neue-latin-400-normal',
  'playfair-display/files/playfair-display-latin-700-italic',
  'saira-condensed/files/saira-condensed-latin-700-normal',
  'comfortaa/files/comfortaa-latin-700-normal',
];
const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<string, ReturnType<typeof create>>();

function faceOf(brand: string) {
  const sum = [...brand].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const name = faces[sum % faces.length]!;
  const font = opened.get(name) ?? create(readFileSync(resolve(`@fontsource/${name}.woff2`)));
  opened.set(name, font);
  return { font, isCapital: /michroma|bebas|saira|exo/.test(name) };
}

/** Converts SVG path data with the absolute commands M, L, Q, C and Z, as fontkit writes it, to points. */
function linesOf(text: string, scale: number, dx: number, steps: number): Vec2[][] {
  const lines: Vec2[][] = [];
  let line: Vec2[] = [];
  for (const [, letter, numbers = ''] of text.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = numbers.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
    const points = Array.from({ length: n.length / 2 }, (_, i): Vec2 => [
      n[2 * i]! * scale + dx,
      n[2 * i + 1]! * scale,
    ]);
    if (letter === 'M') lines.push((line = []));
    if (letter === 'M' || letter === 'L') line.push(points[0]!);
    if (letter !== 'Q' && letter !== 'C') continue;
    const all = [line.at(-1)!, ...points];
    for (let s = 1; s <= steps; s += 1) line.push(bezier(all, s / steps));
  }
  return lines.filter((each) => each.length > 2);
}

function bezier(points: readonly Vec2[], t: number): Vec2 {
  if (points.length === 1) return points[0]!;
  return bezier(
    points
      .slice(1)
      .map(([x, y], i): Vec2 => [points[i]![0] * (1 - t) + x * t, points[i]![1] * (1 - t) + y * t]),
    t,
  );
}

/**
 * Returns the outline of a brand's name in the brand's font, centred on the origin, with capitals `height` mm
 * high and at most `widest` mm wide.
 */
export function brandLettering(brand: string, height: number, widest: number, detail: number): Outline {
  const { font, isCapital } = faceOf(brand);
  const { glyphs, positions, advanceWidth } = font.layout(isCapital ? brand.toUpperCase() : brand);
  const scale = Math.min(height / (font.unitsPerEm * 0.7), widest / advanceWidth);
  let x = (-advanceWidth * scale) / 2;
  const lines = glyphs.flatMap((glyph, i) => {
    const own = linesOf(glyph.path.toSVG(), scale, x, Math.max(2, Math.round(6 * Math.min(1, detail))));
    x += positions[i]!.xAdvance * scale;
    return own;
  });
  // Fonts wind filled areas clockwise, outlines of this kit counter-clockwise; the union by the non-zero rule
  // accepts both.
  const outline = uniteOutlines(lines);
  const isInverted = outline.length > 0 && areaSum(outline) < 0;
  return moveOutline(
    isInverted ? outline.map((line) => line.toReversed()) : outline,
    0,
    -0.35 * scale * font.unitsPerEm,
  );
}

const areaSum = (outline: Outline): number =>
  outline.reduce(
    (sum, line) =>
      sum +
      line.reduce(
        (s, p, i) => s + p[0] * line[(i + 1) % line.length]![1] - p[1] * line[(i + 1) % line.length]![0],
        0,
      ),
    0,
  );
