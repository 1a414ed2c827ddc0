import { ChevronLeft, ChevronRight, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { useImageViewerInput } from './use-image-viewer-input.ts';
import { initialView, maxZoom, rotateQuarterTurn, minZoom, zoomBySteps } from './view-state.ts';

interface ViewerProps {
  name: string;
  /** Accessible label of the current image. */
  label: string;
  images: readonly string[];
  index: number;
  /** Shows the next (1) or the previous (-1) image; the first image follows the last. */
  go: (step: 1 | -1) => void;
  onClose: () => void;
}

/** Dialog that shows product images with zoom, rotation and panning by mouse, touch and keyboard. */
export default function ImageViewerDialog({ name, label, images, index, go, onClose }: ViewerProps) {
  const { view, setView, frame, change, onKeyDown, pointers } = useImageViewerInput(images.length, go);
  const state = m.viewer_state({ zoom: Math.round(view.zoom * 100), rotation: view.rotation });
  return (
    <Dialog open onClose={onClose} title={name} size="full">
      <div className="flex h-[min(76dvh,52rem)] flex-col" onKeyDown={onKeyDown}>
        <div className="flex flex-wrap items-center justify-center gap-2 pb-3">
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_zoom_out()}
            disabled={view.zoom <= minZoom}
            onClick={() => setView((before) => zoomBySteps(before, -1))}
          >
            <ZoomOut aria-hidden="true" />
          </Button>
          <span aria-hidden="true" className="figures min-w-14 text-center">
            {Math.round(view.zoom * 100)}&nbsp;%
          </span>
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_zoom_in()}
            disabled={view.zoom >= maxZoom}
            onClick={() => setView((before) => zoomBySteps(before, 1))}
          >
            <ZoomIn aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_rotate()}
            onClick={() => setView(rotateQuarterTurn)}
          >
            <RotateCw aria-hidden="true" />
          </Button>
          <Button variant="outline" onClick={() => setView(initialView)}>
            <RotateCcw aria-hidden="true" /> {m.viewer_reset()}
          </Button>
          {images.length > 1 ? (
            <>
              <Button
                variant="outline"
                size="icon"
                aria-label={m.common_previous()}
                onClick={() => change(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </Button>
              <span aria-live="polite" className="figures text-sm text-muted">
                {index + 1} / {images.length}
              </span>
              <Button variant="outline" size="icon" aria-label={m.common_next()} onClick={() => change(1)}>
                <ChevronRight aria-hidden="true" />
              </Button>
            </>
          ) : null}
        </div>
        {/* The image is focusable, so that keyboard control works and screen readers announce its state. */}
        <div
          ref={frame}
          tabIndex={0}
          role="group"
          aria-label={label}
          aria-describedby="viewer-help"
          data-zoom={view.zoom}
          data-rotation={view.rotation}
          className={`relative min-h-0 flex-1 touch-none overflow-hidden rounded-sm bg-ground ${view.zoom > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
          {...pointers}
        >
          <div
            className="pointer-events-none absolute inset-0 select-none motion-safe:transition-transform motion-safe:duration-75"
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.rotation}deg)`,
            }}
          >
            <ProductImage
              key={images[index]}
              src={images[index] ?? ''}
              alt=""
              priority
              className="size-full aspect-auto! grid-rows-[minmax(0,1fr)] bg-transparent!"
            />
          </div>
        </div>
        <p role="status" className="sr-only">
          {state}
        </p>
        <p id="viewer-help" className="pt-2 text-center text-sm text-muted">
          <span className="pointer-coarse:hidden">{m.viewer_help()}</span>
          <span className="hidden pointer-coarse:inline">{m.viewer_help_touch()}</span>
        </p>
      </div>
    </Dialog>
  );
}
