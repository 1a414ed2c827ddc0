import sharp from 'sharp';

/** Maximum file size of a picture of a scene in bytes; its surroundings need more than a white background. */
const heaviest = 115_000;

/** Encodes the picture of a scene as WebP, in the best quality that its maximum file size allows. */
export async function encodeScenePicture(png: Buffer): Promise<Buffer> {
  // Denoising softens edges slightly; this restores them.
  const picture = sharp(png).removeAlpha().sharpen({ sigma: 0.8, m1: 0.4, m2: 1.2 });
  for (const quality of [84, 80, 76, 70, 62, 54, 46]) {
    const webp = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= heaviest || quality === 46) return webp;
  }
  throw new Error('unreachable');
}
