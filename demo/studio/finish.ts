import sharp, { type Sharp } from 'sharp';

/** Edge length of a committed picture in pixels (`masterPictureSize`), and its maximum file size in bytes. */
export const masterPictureSize = 1200;
const heaviest = 90_000;
/** Exponent that slightly darkens the mid-tones; white and black stay unchanged. */
const contrast = 1.22;
/**
 * Number of terms of the polynomial that approximates the light on the background: of second order
 * horizontally, of fourth order vertically, where the ground curves.
 */
const order = 8;
/** Share of the picture at each border that fades to white, so that the border cuts through no shadow. */
const rim = 0.05;
/**
 * Pixels darker than `darkest` do not count as background. `lift` raises the background slightly beyond
 * white, which hides remaining unevenness.
 */
const darkest = 130;
const lift = 1.015;

/**
 * Makes the background white, so that pictures blend with the page, while shadows stay. Approximates the
 * light on the background by least squares along the border, then divides each pixel by it.
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
 * Removes, row by row, the faint band that remains where the ground curves into the wall, as measured at the
 * left and the right border.
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
    // The correction is limited: it removes faint grey bands, but a shadow that reaches the border must stay.
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

/** Fades the border to white. A product fills 0.84 of its picture, so the border contains only shadow. */
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

/** Solves the linear equations with three right-hand sides (red, green, blue) by Gaussian elimination. */
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
 * Encodes the picture to commit as WebP, in the best quality that its maximum file size allows.
 *
 * @param isClose true for a close-up that fills the picture, so that no border shows the background; tones
 * from the 98th percentile of brightness up then become white
 */
export async function encodeMasterPicture(png: Buffer, isClose = false): Promise<Buffer> {
  const picture = isClose ? sharp(png).removeAlpha().normalise({ lower: 0, upper: 98 }) : await whitened(png);
  for (const quality of [86, 82, 78, 74, 68, 60, 50]) {
    const webp = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= heaviest || quality === 50) return webp;
  }
  throw new Error('unreachable');
}
