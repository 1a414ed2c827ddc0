import { Maximize2, Rotate3d } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';

const Viewer = lazy(() => import('./viewer.tsx'));
const TurnDialog = lazy(() => import('./viewer-3d/viewer-dialog.tsx'));

interface LookingProps {
  name: string;
  /** Accessible label of the current image. */
  label: string;
  images: readonly string[];
  index: number;
  go: (step: 1 | -1) => void;
  /** URL of the product's 3D model file, if the product has one. */
  model?: string;
}

/** Buttons on a product image that open the zoom view or the 3D viewer; both load on demand. */
export default function ViewerButtons({ name, label, images, index, go, model }: LookingProps) {
  const [open, setOpen] = useState<'closely' | 'around'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {/* The button below does the same for keyboards and screen readers. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 cursor-zoom-in"
        onClick={() => setOpen('closely')}
      />
      <div className="absolute top-3 right-3">
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.product_enlarge()}
          onClick={() => setOpen('closely')}
        >
          <Maximize2 aria-hidden="true" />
        </Button>
      </div>
      {model ? (
        <div className="absolute bottom-3 left-3">
          <Button variant="secondary" onClick={() => setOpen('around')}>
            <Rotate3d aria-hidden="true" /> {m.viewer3d_open()}
          </Button>
        </div>
      ) : null}
      <Suspense>
        {open === 'closely' ? (
          <Viewer name={name} label={label} images={images} index={index} go={go} onClose={close} />
        ) : null}
        {open === 'around' && model ? (
          <TurnDialog name={name} model={model} poster={images[0] ?? ''} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
