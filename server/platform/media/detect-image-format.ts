export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/**
 * Detects the format of a file by its first bytes.
 *
 * @returns a format that the shop accepts; `other_picture` for any other picture format; undefined when the
 * file is not a picture
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | 'other_picture' | undefined {
  const head = Buffer.from(bytes.subarray(0, 512));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  // Pictures that the shop does not accept: AVIF, HEIC and related formats (ISO/IEC 23008-12), TIFF, BMP,
  // icons, JPEG XL, and SVG, which can contain scripts.
  const isOther =
    /^....ftyp(avif|avis|heic|heix|hevc|mif1|msf1)/s.test(text) ||
    ['II*\0', 'MM\0*', 'BM', '\0\0\x01\0', '\xff\x0a', '\0\0\0\x0cJXL '].some((beginning) =>
      text.startsWith(beginning),
    ) ||
    /<svg[\s>]/i.test(head.toString('utf8'));
  return isOther ? 'other_picture' : undefined;
}
