import sharp, { type Sharp } from 'sharp';

/** Edge length of a committed picture in pixels, and its maximum file size in bytes. */
export const masterSize = 1200;
const heaviest = 90_000;
/** Darkens the mid-tones slightly; white and black stay unchanged. */
const contrast = 1.22;
/**
 * Number of terms in the light fall-off fit: simple horizontally, of higher order vertically, where the
 * ground curves.
 */
const order = 8;
/** Outer share of a picture that fades to white, so that the border cuts no shadow. */
const rim = 0.05;
/**
 * `darkest`: darker pixels do not count as background. `lift`: the background is raised slightly beyond white
 * to hide remaining unevenness.
 */
const darkest = 130;
const lift = 1.015;

/**
 * Lifts the background to white: the light fall-off is fitted along the border by least squares and divided
 * out, so that pictures blend with the page and shadows stay.
 */
async function whitened(png: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const terms = (x: number, y: number): number[] => {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
    return [1, u, u * u, u * v, v, v ** 2, v ** 3, v ** 4];
  };
  const sums = Array.from({ length: order }, () => Array.from({ length: order + 3 }, () => 0));
  const edge = Math.round(width * 0.06);
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) > edge) continue;
      const at = (y * width + x) * 3;
      if (data[at + 1]! < darkest) continue;
      const t = terms(x, y);
      for (let i = 0; i < order; i += 1) {
        for (let j = 0; j < order; j += 1) sums[i]![j]! += t[i]! * t[j]!;
        for (let c = 0; c < 3; c += 1) sums[i]![order + c]! += t[i]! * data[at + c]!;
      }
    }
  }
  const fit = solve(sums);
  const result = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const t = terms(x, y);
      for (let c = 0; c < 3; c += 1) {
        const paper = t.reduce((sum, term, i) => sum + term * fit[i]![c]!, 0);
        const at = (y * width + x) * 3 + c;
        const share = Math.min(1, (lift * data[at]!) / Math.min(255, Math.max(darkest, paper)));
        result[at] = Math.round(254 * share ** contrast);
      }
    }
  }
  evened(result, width, height);
  faded(result, width, height);
  return sharp(result, { raw: { width, height, channels: 3 } });
}

/**
 * A faint band remains where the ground curves into the wall: removed row by row, as measured at both
 * borders.
 */
function evened(pixels: Buffer, width: number, height: number): void {
  const border = Math.round(width * 0.04);
  const near = Math.round(height * 0.02);
  const sides = [0, width - border].map((from) => {
    const rows = Array.from(
      { length: height },
      (_, y) =>
        pixels
          .subarray((y * width + from) * 3, (y * width + from + border) * 3)
          .reduce((sum, v) => sum + v, 0) /
        (border * 3),
    );
    const smooth = (y: number): number => {
      const part = rows.slice(Math.max(0, y - near), y + near + 1);
      return part.reduce((sum, v) => sum + v, 0) / part.length;
    };
    // A shadow that reaches the border is not a band, so it stays.
    return rows.map((_, y) => Math.max(0.95, smooth(y) / 254));
  });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paper = sides[0]![y]! + ((sides[1]![y]! - sides[0]![y]!) * x) / width;
      for (let at = (y * width + x) * 3, c = 0; c < 3; c += 1)
        pixels[at + c] = Math.min(254, Math.round(pixels[at + c]! / paper));
    }
  }
}

/** Fades the border to white: a product fills 0.84 of its picture, so only shadow is there. */
function faded(pixels: Buffer, width: number, height: number): void {
  const reach = rim * Math.min(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = Math.min(x, y, width - 1 - x, height - 1 - y) / reach;
      if (away >= 1) continue;
      const share = away * away * (3 - 2 * away);
      for (let at = (y * width + x) * 3, c = 0; c < 3; c += 1)
        pixels[at + c] = Math.round(254 + (pixels[at + c]! - 254) * share);
    }
  }
}

/** Solves the linear equations with three right-hand sides by Gaussian elimination. */
function solve(rows: number[][]): number[][] {
  for (let i = 0; i < order; i += 1) {
    const best = rows
      .slice(i)
      .reduce((at, row, k) => (Math.abs(row[i]!) > Math.abs(rows[at]![i]!) ? i + k : at), i);
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    for (let k = 0; k < order; k += 1) {
      if (k === i) continue;
      const factor = rows[k]![i]! / (rows[i]![i]! || 1e-9);
      for (let j = i; j < order + 3; j += 1) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row, i) => [0, 1, 2].map((c) => row[order + c]! / (row[i]! || 1e-9)));
}

/**
 * Encodes the committed picture as WebP, in the best quality within the maximum file size.
 *
 * @param isClose true for a close-up that fills the picture: it has no border to measure the background, so
 *   the brightest
 * tones except the top 2 % count as white
 */
export async function finish(png: Buffer, isClose = false): Promise<Buffer> {
  const picture = isClose ? sharp(png).removeAlpha().normalise({ lower: 0, upper: 98 }) : await whitened(png);
  for (const quality of [86, 82, 78, 74, 68, 60, 50]) {
    const webp = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= heaviest || quality === 50) return webp;
  }
  throw new Error('unreachable');
}
