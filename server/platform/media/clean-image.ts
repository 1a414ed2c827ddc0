import sharp, { type Sharp } from 'sharp';
import { maximumPictureBytes, pictureTypes } from '#shared/media.ts';
import { type ImageFormat, detectImageFormat } from './detect-image-format.ts';

export type ImageRefusal = 'not_image' | 'unsupported' | 'too_large' | 'too_many_pixels' | 'unreadable';

/**
 * Maximum number of pixels. Larger pictures are rejected before they are decoded, to limit the use of memory.
 */
const mostPixels = 50_000_000;
const widest = 2400;

// Processes each picture on one thread and without a cache, because visitors' requests have priority.
sharp.concurrency(1);
sharp.cache(false);

export interface CleanImage {
  format: ImageFormat;
  extension: string;
  contentType: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes an uploaded file as a picture and encodes it again: upright, in sRGB, without metadata or hidden
 * content. Of an animation, only the first frame stays.
 *
 * @param declared media type that the sender claims; empty without one
 * @returns the picture, or the reason why the file is rejected
 */
export async function cleanImage(
  bytes: Uint8Array,
  declared: string,
): Promise<{ ok: true; image: CleanImage } | { ok: false; reason: ImageRefusal }> {
  const type = declared.split(';')[0]!.trim().toLowerCase();
  if (type && type !== 'application/octet-stream' && !type.startsWith('image/'))
    return { ok: false, reason: 'not_image' };
  if (bytes.length > maximumPictureBytes) return { ok: false, reason: 'too_large' };
  const format = detectImageFormat(bytes);
  if (format === 'other_picture') return { ok: false, reason: 'unsupported' };
  if (type.startsWith('image/') && !(pictureTypes as readonly string[]).includes(type))
    return { ok: false, reason: 'unsupported' };
  if (!format) return { ok: false, reason: 'not_image' };
  try {
    const { width, height } = await open(bytes).metadata();
    if (width * height > mostPixels) return { ok: false, reason: 'too_many_pixels' };
    const { data, info } = await write(
      open(bytes).autoOrient().resize(widest, widest, { fit: 'inside', withoutEnlargement: true }),
      format,
    );
    const extension = format === 'jpeg' ? 'jpg' : format;
    return {
      ok: true,
      image: {
        format,
        extension,
        contentType: `image/${format}`,
        bytes: data,
        width: info.width,
        height: info.height,
      },
    };
  } catch (error) {
    const isBomb = error instanceof Error && /pixel limit|too (large|big)/i.test(error.message);
    return { ok: false, reason: isBomb ? 'too_many_pixels' : 'unreadable' };
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });

function write(image: Sharp, format: ImageFormat) {
  const options = { resolveWithObject: true } as const;
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer(options);
  if (format === 'webp') return image.webp({ quality: 88 }).toBuffer(options);
  if (format === 'gif') return image.gif().toBuffer(options);
  return image.jpeg({ quality: 88, mozjpeg: true }).toBuffer(options);
}

/** Resizes a picture to a width and encodes it in a modern format. Never makes it larger. */
export async function createRendition(
  bytes: Uint8Array,
  width: number,
  format: 'avif' | 'webp',
): Promise<Uint8Array> {
  const image = open(bytes).autoOrient().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 3 }).toBuffer()
    : image.webp({ quality: 80 }).toBuffer();
}

/** Crops a picture around its focal point to a size, as JPEG. */
export async function cropAround(
  bytes: Uint8Array,
  focal: { x: number; y: number },
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const { width: w, height: h } = await open(bytes).metadata();
  const scale = Math.min(w / size.width, h / size.height);
  const [width, height] = [
    Math.max(1, Math.floor(size.width * scale)),
    Math.max(1, Math.floor(size.height * scale)),
  ];
  const place = (percent: number, whole: number, part: number) =>
    Math.min(whole - part, Math.max(0, Math.round((percent / 100) * whole - part / 2)));
  return open(bytes)
    .extract({ left: place(focal.x, w, width), top: place(focal.y, h, height), width, height })
    .resize(size.width, size.height)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
