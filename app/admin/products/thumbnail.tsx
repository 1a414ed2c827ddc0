import { thumbnailWidth } from '#shared/media.ts';

interface ThumbnailProps {
  src: string;
  /** Focal point of the photo, in per cent of its width and height. */
  focal?: { x: number; y: number };
  className?: string;
}

/** Small square image; a photo is cropped around its focal point. */
export function Thumbnail({ src, focal, className = 'size-10' }: ThumbnailProps) {
  if (src === '') return <span className={`${className} shrink-0 rounded-sm bg-ground`} />;
  const isPhoto = src.startsWith('/media/');
  return (
    <img
      src={isPhoto || src.startsWith('/studio/') ? `${src}?w=${thumbnailWidth}` : src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      style={focal ? { objectPosition: `${focal.x}% ${focal.y}%` } : undefined}
      className={`${className} shrink-0 rounded-sm bg-ground ${isPhoto ? 'object-cover' : 'object-contain'}`}
    />
  );
}
