import { useEffect, useRef, useState } from 'react';
import { SprocketMark } from '../site-layout/wordmark.tsx';
import { cx } from '#app/ui/cx.ts';
import { srcSetOf } from '#shared/media.ts';

interface ProductImageProps {
  src: string;
  alt: string;
  /** Loads eagerly, for an image in the first screen. */
  priority?: boolean;
  sizes?: string;
  className?: string;
}

/**
 * A product image, never cropped. Blended by multiply, so that white and transparent backgrounds look alike;
 * falls back to the sprocket placeholder.
 */
export function ProductImage({ src, alt, priority = false, sizes, className }: ProductImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(src === '');
  // The image may have failed to load before scripts ran.
  useEffect(() => {
    const element = image.current;
    setBroken(src === '' || Boolean(element?.complete && element.naturalWidth === 0));
  }, [src]);
  return (
    <span
      {...(broken && alt ? { role: 'img', 'aria-label': alt } : {})}
      className={cx('product-picture', className)}
    >
      {broken ? (
        <SprocketMark className="size-1/4 place-self-center text-[#17181a] opacity-15" />
      ) : (
        <img
          ref={image}
          src={src}
          alt={alt}
          width={800}
          height={800}
          srcSet={srcSetOf(src)}
          sizes={sizes}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
