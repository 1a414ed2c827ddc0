import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, Suspense, type TouchEvent, lazy, useRef, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';

const Zoomable = lazy(() => import('./viewer-buttons.tsx'));

/**
 * Gallery of the product's images, one at a time, with buttons, arrow keys and swipes. The first image
 * follows the last.
 */
export function ProductGallery({
  name,
  images,
  captions,
  model,
}: {
  name: string;
  images: string[];
  captions: string[];
  model?: string;
}) {
  const [index, setIndex] = useState(0);
  const touched = useRef(0);
  const count = Math.max(images.length, 1);
  const label = (at: number) =>
    captions[at] || (count > 1 ? m.product_picture_of({ name, number: at + 1 }) : name);
  const go = (step: number) => setIndex((at) => (at + step + count) % count);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (/^Arrow[LR]/.test(key) && !(target as Element).closest('dialog')) go(key === 'ArrowLeft' ? -1 : 1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const direction = changedTouches[0]!.clientX - touched.current;
    if (Math.abs(direction) > 50) go(direction > 0 ? -1 : 1);
  };
  return (
    <section
      aria-label={m.product_pictures({ name })}
      onKeyDown={onKeyDown}
      className="md:sticky md:top-24 md:self-start"
    >
      <div
        className="relative touch-pan-y"
        onTouchStart={({ touches }) => (touched.current = touches[0]!.clientX)}
        onTouchEnd={onTouchEnd}
      >
        <div className="gallery-picture overflow-hidden rounded-sm">
          <ProductImage
            src={images[index] ?? ''}
            alt={label(index)}
            priority
            sizes="(width >= 48rem) 55vw, 92vw"
          />
        </div>
        <Suspense>
          <Zoomable name={name} label={label(index)} images={images} index={index} go={go} model={model} />
        </Suspense>
      </div>
      {count > 1 ? (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button variant="ghost" size="icon" aria-label={m.common_previous()} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <div className="flex flex-wrap items-center justify-center md:gap-1">
            {images.map((image, i) => (
              <button
                key={image}
                type="button"
                aria-label={label(i)}
                aria-current={i === index}
                onClick={() => setIndex(i)}
                className="grid min-h-11 min-w-11 place-items-center gap-1.5 rounded-sm md:p-1"
              >
                <span
                  className={`hidden w-16 overflow-hidden rounded-sm outline-offset-2 md:block ${i === index ? 'outline-2 outline-ink' : ''}`}
                >
                  <ProductImage src={image} alt="" sizes="64px" />
                </span>
                <span className={`size-2.5 rounded-full border border-ink ${i === index ? 'bg-ink' : ''}`} />
              </button>
            ))}
            <span aria-live="polite" className="figures ml-2 text-sm text-muted">
              {index + 1} / {count}
            </span>
          </div>
          <Button variant="ghost" size="icon" aria-label={m.common_next()} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      ) : null}
    </section>
  );
}
