import sharp, { type Sharp } from 'sharp';
import { largestPicture, pictureTypes } from '#shared/media.ts';
import { type Format, sniff } from './sniff.ts';

export type ImageRefusal = 'not_image' | 'unsupported' | 'too_large' | 'too_many_pixels' | 'unreadable';

/** Pictures with more pixels are rejected before decoding, to limit memory use. */
const mostPixels = 50_000_000;
const widest = 2400;

// One picture at a time on one thread and no cache, because visitors have priority.
sharp.concurrency(1);
sharp.cache(false);

export interface CleanImage {
  format: Format;
  extension: string;
  contentType: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes a supposed picture and re-encodes it: upright, in sRGB, without metadata or hidden content. An
 * animation is reduced to its first frame.
 *
 * @param declared media type given by the sender; empty when absent
 */
export async function cleanImage(
  bytes: Uint8Array,
  declared: string,
): Promise<{ ok: true; image: CleanImage } | { ok: false; reason: ImageRefusal }> {
  const type = declared.split(';')[0]!.trim().toLowerCase();
  if (type && type !== 'application/octet-stream' && !type.startsWith('image/'))
    return { ok: false, reason: 'not_image' };
  if (bytes.length > largestPicture) return { ok: false, reason: 'too_large' };
  const format = sniff(bytes);
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

function write(image: Sharp, format: Format) {
  const options = { resolveWithObject: true } as const;
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer(options);
  if (format === 'webp') return image.webp({ quality: 88 }).toBuffer(options);
  if (format === 'gif') return image.gif().toBuffer(options);
  return image.jpeg({ quality: 88, mozjpeg: true }).toBuffer(options);
}

/** Resizes a picture to one width in a modern format; never enlarges it. */
export async function renditionOf(
  bytes: Uint8Array,
  width: number,
  format: 'avif' | 'webp',
): Promise<Uint8Array> {
  const image = open(bytes).autoOrient().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 3 }).toBuffer()
    : image.webp({ quality: 80 }).toBuffer();
}

/** Crops a picture around its focal point to the given size, as JPEG. */
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
