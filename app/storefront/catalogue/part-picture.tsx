import { buildSrcSet } from '#shared/media.ts';

/** Decorative picture of a part: square, never cropped, loaded when it comes into view. Nothing without a URL. */
export function PartPicture({ src, sizes, className }: { src: string; sizes: string; className: string }) {
  if (!src) return null;
  return (
    <img
      src={src}
      srcSet={buildSrcSet(src)}
      sizes={sizes}
      alt=""
      width={800}
      height={800}
      loading="lazy"
      decoding="async"
      className={`object-contain mix-blend-multiply ${className}`}
    />
  );
}
