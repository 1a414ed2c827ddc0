import sharp from 'sharp';

const widest = 1200;
const mostBytes = 500_000;

/**
 * Draws an SVG file as a PNG picture, so that nothing active in it, such as a script or a link to another
 * file, reaches a browser. Returns undefined for a file that is no SVG or too large.
 */
export async function rasterizeSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.length > mostBytes) return undefined;
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  if (!/<svg[\s>]/i.test(head)) return undefined;
  try {
    // 96 dpi is the size that the file states; the density enlarges small drawings without blur.
    const { width = 1 } = await sharp(bytes).metadata();
    const density = Math.min(2400, Math.max(72, Math.ceil((72 * widest) / width)));
    return await sharp(bytes, { density }).resize(widest, widest, { fit: 'inside' }).png().toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * Draws a square PNG icon from a picture: the whole picture on the given background, with a margin if the icon
 * may be masked (W3C Web Application Manifest, safe zone).
 */
export function drawIcon(
  bytes: Uint8Array,
  { side, isMaskable }: { side: number; isMaskable: boolean },
): Promise<Buffer> {
  const background = isMaskable ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = isMaskable ? Math.round(side * 0.7) : side;
  const margin = side - inner;
  const before = Math.floor(margin / 2);
  return sharp(bytes)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: margin - before, right: margin - before, background })
    .png()
    .toBuffer();
}
