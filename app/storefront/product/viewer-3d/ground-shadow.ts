import type { StudioModel } from './read-model.ts';

const size = 128;

/** Soft shadow of a model on the ground, as an image seen from above. */
export interface GroundShadow {
  size: number;
  /** Darkness values from 0 (light) to 255 (dark), in rows from back to front. */
  dark: Uint8Array;
}

/** Applies a box blur in one direction; three passes approximate a Gaussian blur. */
function blurred(from: Float32Array, reach: number, step: number, row: number): Float32Array {
  const result = new Float32Array(from.length);
  for (let line = 0; line < size; line += 1) {
    let sum = 0;
    for (let i = -reach; i < size + reach; i += 1) {
      if (i < size) sum += i < 0 ? 0 : from[line * row + i * step]!;
      const gone = i - 2 * reach - 1;
      if (gone >= 0) sum -= from[line * row + gone * step]!;
      const at = i - reach;
      if (at >= 0 && at < size) result[line * row + at * step] = sum / (2 * reach + 1);
    }
  }
  return result;
}

/**
 * Computes the soft shadow of a model on the ground, darkest below parts near the ground. The square image
 * extends by `half` in each direction from `middle`.
 *
 * @param apart 0 for the assembled model, 1 for the exploded view
 */
export function groundShadow(
  model: StudioModel,
  middle: readonly [number, number],
  half: number,
  ground: number,
  apart: number,
): GroundShadow {
  const cells = new Float32Array(size * size);
  const fade = half * 0.22;
  const to = (value: number, from: number): number => ((value - from) / half + 1) * (size / 2);
  for (const { places, lines, apart: away } of model.pieces) {
    const shift = away.map((value) => (value * apart) / model.step);
    const at = (i: number, k: number): number => (places[i * 4 + k]! + shift[k]!) * model.step;
    for (let i = 0; i < lines.length; i += 3) {
      const [a, b, c] = [lines[i]!, lines[i + 1]!, lines[i + 2]!];
      const [ax, ay, bx, by, cx, cy] = [a, b, c].flatMap((each) => [
        to(at(each, 0), middle[0]),
        to(at(each, 2), middle[1]),
      ]) as [number, number, number, number, number, number];
      const high = (at(a, 1) + at(b, 1) + at(c, 1)) / 3 - ground;
      const dark = Math.exp(-Math.max(0, high) / fade);
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
      const [x0, x1] = [
        Math.max(0, Math.floor(Math.min(ax, bx, cx))),
        Math.min(size - 1, Math.ceil(Math.max(ax, bx, cx))),
      ];
      const [y0, y1] = [
        Math.max(0, Math.floor(Math.min(ay, by, cy))),
        Math.min(size - 1, Math.ceil(Math.max(ay, by, cy))),
      ];
      for (let y = y0; y <= y1; y += 1)
        for (let x = x0; x <= x1; x += 1) {
          // A cell that a triangle only touches counts as dark; otherwise thin parts would fall between the
          // cells.
          const [px, py] = [x + 0.5, y + 0.5];
          const slack = 0.7 * (Math.abs(area) + 4);
          const sign = area < 0 ? -1 : 1;
          const u = sign * ((bx - px) * (cy - py) - (cx - px) * (by - py));
          const v = sign * ((cx - px) * (ay - py) - (ax - px) * (cy - py));
          const w = sign * ((ax - px) * (by - py) - (bx - px) * (ay - py));
          const isNear = x1 - x0 <= 2 && y1 - y0 <= 2;
          if (isNear ? Math.min(u, v, w) > -slack : Math.min(u, v, w) >= 0)
            cells[y * size + x] = Math.max(cells[y * size + x]!, dark);
        }
    }
  }
  const soft = (reach: number): Float32Array => {
    let result: Float32Array = cells;
    for (let round = 0; round < 3; round += 1)
      result = blurred(blurred(result, reach, 1, size), reach, size, 1);
    return result;
  };
  const [close, wide] = [soft(1), soft(5)];
  const dark = Uint8Array.from(cells, (_, i) => Math.min(255, 255 * (0.3 * close[i]! + 0.13 * wide[i]!)));
  return { size, dark };
}
