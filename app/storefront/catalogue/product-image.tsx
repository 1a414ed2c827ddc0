import { useEffect, useRef, useState } from 'react';
import { SprocketPlaceholder } from '../site-layout/shop-logo.tsx';
import { cx } from '#app/ui/cx.ts';
import { buildSrcSet } from '#shared/media.ts';

interface ProductImageProps {
  src: string;
  alt: string;
  /** Loads the image eagerly, because it is visible without scrolling. */
  priority?: boolean;
  sizes?: string;
  className?: string;
}

/**
 * Shows a product image without cropping. The blend mode `multiply` makes white and transparent backgrounds
 * look alike. If the image fails to load, shows a drawing of a sprocket.
 */
export function ProductImage({ src, alt, priority = false, sizes, className }: ProductImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(src === '');
  // The image may have failed to load before the scripts ran, so its state is checked once.
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
        <SprocketPlaceholder className="size-1/4 place-self-center text-[#17181a] opacity-15" />
      ) : (
        <img
          ref={image}
          src={src}
          alt={alt}
          width={800}
          height={800}
          srcSet={buildSrcSet(src)}
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
