import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { m } from '#app/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';

const Viewer = lazy(() => import('./viewer.tsx'));

/** The product's pictures, one at a time; the first follows the last. */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const [index, setIndex] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const count = Math.max(images.length, 1);
  const go = (step: number) => setIndex((at) => (at + step + count) % count);
  return (
    <section aria-label={m.product_pictures({ name })} className="md:sticky md:top-24 md:self-start">
      <div className="relative overflow-hidden rounded-sm">
        <ProductImage
          src={images[index] ?? ''}
          alt={count > 1 ? m.product_picture_of({ name, number: index + 1 }) : name}
          priority
          sizes="(width >= 48rem) 55vw, 100vw"
        />
        <div className="absolute top-3 right-3">
          <Button variant="secondary" size="icon" aria-label={m.product_enlarge()} onClick={() => setEnlarged(true)}>
            <Maximize2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      {count > 1 ? (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button variant="ghost" size="icon" aria-label={m.common_previous()} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <div className="flex items-center gap-1">
            {images.map((image, i) => (
              <button
                key={image}
                type="button"
                aria-label={m.product_picture_of({ name, number: i + 1 })}
                aria-current={i === index}
                onClick={() => setIndex(i)}
                className="grid size-11 place-items-center"
              >
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
      {isEnlarged ? (
        <Suspense>
          <Viewer name={name} src={images[index] ?? ''} onClose={() => setEnlarged(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
