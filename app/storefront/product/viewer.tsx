import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { m } from '#app/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { atRest, dragged, rotated, zoomed } from './view-state.ts';

/** A picture to look at closely: zoom, turn, drag. */
export default function Viewer({ name, src, onClose }: { name: string; src: string; onClose: () => void }) {
  const [view, setView] = useState(atRest);
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) setView((before) => dragged(before, event.movementX, event.movementY));
  };
  return (
    <Dialog open onClose={onClose} title={name} size="full">
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center justify-center gap-2 pb-3">
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_zoom_out()}
            disabled={view.zoom <= 0.5}
            onClick={() => setView((before) => zoomed(before, -0.5))}
          >
            <ZoomOut aria-hidden="true" />
          </Button>
          <span className="figures min-w-14 text-center">{Math.round(view.zoom * 100)} %</span>
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_zoom_in()}
            disabled={view.zoom >= 5}
            onClick={() => setView((before) => zoomed(before, 0.5))}
          >
            <ZoomIn aria-hidden="true" />
          </Button>
          <Button variant="outline" size="icon" aria-label={m.viewer_rotate()} onClick={() => setView(rotated)}>
            <RotateCw aria-hidden="true" />
          </Button>
          <Button variant="outline" onClick={() => setView(atRest)}>
            <RotateCcw aria-hidden="true" /> {m.viewer_reset()}
          </Button>
        </div>
        <div className="relative min-h-0 flex-1 touch-none overflow-hidden rounded-sm bg-ground" onPointerMove={onPointerMove}>
          <img
            src={src}
            alt={name}
            width={800}
            height={800}
            draggable={false}
            className="size-full object-contain"
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.rotation}deg)`,
              cursor: view.zoom > 1 ? 'grab' : 'default',
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
