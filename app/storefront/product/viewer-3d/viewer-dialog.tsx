import { ArrowLeft, ArrowRight, RotateCcw, Ungroup, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ProductImage } from '../../catalogue/product-image.tsx';
import {
  rotationDegrees,
  largest,
  toggleExploded,
  smallest,
  turnStep,
  turnPose,
  zoomStep,
  zoomPose,
} from './pose.ts';
import { ArButton } from './ar-button.tsx';
import { useModelViewerInput } from './use-model-viewer-input.ts';
import { singleModel, useModelScene } from './use-model-scene.ts';

interface TurnProps {
  name: string;
  /** URL of the 3D model file. */
  model: string;
  /** Product image, shown until the model has loaded. */
  poster: string;
  onClose: () => void;
}

/**
 * Dialog with the 3D viewer for mouse, touch, keyboard and buttons. Shows the product image if WebGL is
 * unavailable.
 */
export default function ModelViewerDialog({ name, model, poster, onClose }: TurnProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const source = useMemo(() => singleModel(model), [model]);
  const { state, pose, canOpen, go, reset } = useModelScene(canvas, source, attempt);
  const { onKeyDown, pointers } = useModelViewerInput(frame, { go, reset, canOpen });
  const isShown = state.is === 'shown';
  const isApart = pose.apart > 0.5;
  // Focuses the viewer, so that keyboard control works without a click. Deferred, because the dialog sets the
  // focus in a later effect.
  useEffect(() => {
    const opening = requestAnimationFrame(() => frame.current?.focus());
    return () => cancelAnimationFrame(opening);
  }, []);
  const reported = {
    angle: rotationDegrees(pose),
    above: Math.round(pose.above),
    zoom: Math.round(pose.zoom * 100),
  };
  return (
    <Dialog open onClose={onClose} title={m.viewer3d_title({ name })} size="full">
      <div className="flex h-[min(76dvh,52rem)] flex-col" onKeyDown={onKeyDown}>
        <div
          role="group"
          aria-label={m.viewer3d_controls()}
          className="flex flex-wrap items-center justify-center gap-2 pb-3"
        >
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer3d_left()}
            disabled={!isShown}
            onClick={() => go((from) => turnPose(from, -2 * turnStep, 0))}
          >
            <ArrowLeft aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer3d_right()}
            disabled={!isShown}
            onClick={() => go((from) => turnPose(from, 2 * turnStep, 0))}
          >
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_zoom_out()}
            disabled={!isShown || pose.zoom <= smallest}
            onClick={() => go((from) => zoomPose(from, 1 / zoomStep))}
          >
            <ZoomOut aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={m.viewer_zoom_in()}
            disabled={!isShown || pose.zoom >= largest}
            onClick={() => go((from) => zoomPose(from, zoomStep))}
          >
            <ZoomIn aria-hidden="true" />
          </Button>
          {canOpen ? (
            <Button
              variant={isApart ? 'secondary' : 'outline'}
              aria-pressed={isApart}
              disabled={!isShown}
              onClick={() => go(toggleExploded)}
            >
              <Ungroup aria-hidden="true" /> {m.viewer3d_apart()}
            </Button>
          ) : null}
          <Button variant="outline" disabled={!isShown} onClick={reset}>
            <RotateCcw aria-hidden="true" /> {m.viewer_reset()}
          </Button>
          <ArButton model={model} />
        </div>
        {/* The viewer is focusable, so that keyboard control works and screen readers announce its state. */}
        <div
          ref={frame}
          tabIndex={0}
          role="group"
          aria-label={m.viewer3d_model({ name })}
          aria-describedby="turn-help"
          data-state={state.is}
          data-pose={`${reported.angle} ${reported.above} ${reported.zoom} ${isApart ? 1 : 0}`}
          className={`relative isolate min-h-0 flex-1 touch-none overflow-hidden rounded-sm bg-ground ${isShown ? 'cursor-grab active:cursor-grabbing' : ''}`}
          {...pointers}
        >
          {isShown ? null : (
            <ProductImage
              src={poster}
              alt={name}
              priority
              sizes="100vw"
              className="absolute inset-0 aspect-auto! grid-rows-[minmax(0,1fr)] bg-transparent!"
            />
          )}
          <canvas
            key={attempt}
            ref={canvas}
            aria-hidden="true"
            className={`absolute inset-0 size-full mix-blend-multiply ${isShown ? '' : 'invisible'}`}
          />
          {state.is === 'coming' ? (
            <label className="absolute inset-x-0 bottom-0 grid justify-items-center gap-2 bg-surface/85 p-4 text-center">
              <span role="status">{m.viewer3d_coming()}</span>
              <progress value={state.share} max={1} className="h-1.5 w-full max-w-72 accent-accent" />
            </label>
          ) : null}
          {state.is === 'failed' || state.is === 'impossible' ? (
            <div
              role="alert"
              className="absolute inset-x-0 bottom-0 grid justify-items-center gap-3 bg-surface/90 p-4 text-center"
            >
              <p>{state.is === 'failed' ? m.viewer3d_failed() : m.viewer3d_impossible()}</p>
              {state.is === 'failed' ? (
                <Button variant="outline" onClick={() => setAttempt((before) => before + 1)}>
                  {m.viewer3d_retry()}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {isShown ? `${m.viewer3d_state(reported)}${isApart ? ` ${m.viewer3d_state_apart()}` : ''}` : ''}
        </p>
        <p id="turn-help" className="pt-2 text-center text-sm text-muted">
          <span className="pointer-coarse:hidden">
            {canOpen ? m.viewer3d_help_apart() : m.viewer3d_help()}
          </span>
          <span className="hidden pointer-coarse:inline">{m.viewer3d_help_touch()}</span>
        </p>
      </div>
    </Dialog>
  );
}
