import sharp from 'sharp';

/**
 * Wraps a photograph with a white background in an SVG document of 800 × 800, so that it can replace a
 * drawing. The blend mode “multiply” gives the white background the colour behind it.
 */
export async function wrapPhotoInSvg(photo: Uint8Array): Promise<string> {
  const jpeg = await sharp(photo).resize(1200).jpeg({ quality: 90 }).toBuffer();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="800" viewBox="0 0 800 800">' +
    `<image width="800" height="800" style="mix-blend-mode:multiply" xlink:href="data:image/jpeg;base64,${jpeg.toString('base64')}"/></svg>`
  );
}
