import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import type { ModelPose } from '../../product/viewer-3d/pose.ts';
import { useModelScene } from '../../product/viewer-3d/use-model-scene.ts';
import { useModelViewerInput } from '../../product/viewer-3d/use-model-viewer-input.ts';
import { ProductImage } from '../../catalogue/product-image.tsx';
import type { BuildSlot } from '../build-slot.ts';
import type { BuildSceneData } from './build-scene-data.ts';
import { assembleBike, placedParts } from './assemble-bike.ts';

interface BuildSceneProps {
  scene: BuildSceneData;
  slots: readonly BuildSlot[];
  /** The pose of the last scene, with which the next one begins. */
  pose: ModelPose | undefined;
  onPose: (pose: ModelPose) => void;
  onShown: () => void;
  onFailed: () => void;
}

/** The bike in 3D, made of the models of the chosen parts; parts without a place are pictures below it. */
export default function BuildScene({ scene, slots, pose: last, onPose, onShown, onFailed }: BuildSceneProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [first] = useState(last);
  const placed = placedParts(scene).map(({ part }) => part);
  const source = useMemo(
    () => ({
      urls: placedParts(scene).map(({ part }) => part.model),
      assemble: (models: Parameters<typeof assembleBike>[1]) => assembleBike(scene, models),
    }),
    [scene],
  );
  const { state, pose, go, reset } = useModelScene(canvas, source, 0, first);
  const { onKeyDown, pointers } = useModelViewerInput(frame, { go, reset, canOpen: false, isInPage: true });
  const isShown = state.is === 'shown';
  useEffect(() => {
    if (state.is === 'shown') onShown();
    if (state.is === 'failed' || state.is === 'impossible') onFailed();
  }, [state.is, onShown, onFailed]);
  useEffect(() => {
    if (isShown) onPose(pose);
  }, [isShown, pose, onPose]);
  const others = slots.flatMap(({ id, part }) =>
    part && !placed.some(({ slot }) => slot === id) ? part : [],
  );
  return (
    <div className={`absolute inset-0 flex flex-col bg-ground ${isShown ? '' : 'invisible'}`}>
      <div
        ref={frame}
        tabIndex={0}
        role="img"
        aria-label={m.builder_scene({ parts: placed.map(({ name }) => name).join(', ') })}
        aria-describedby={`${id}-help`}
        data-state={state.is}
        className="relative min-h-0 flex-1 cursor-grab touch-pan-y rounded-sm focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-ink active:cursor-grabbing"
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <canvas ref={canvas} aria-hidden="true" className="build-canvas" />
      </div>
      <p id={`${id}-help`} className="sr-only">
        {m.builder_scene_help()}
      </p>
      {others.length > 0 ? (
        <div className="px-4 pb-3">
          <p id={`${id}-others`} className="mb-1 text-center text-xs text-on-ground">
            {m.builder_scene_others()}
          </p>
          <ul aria-labelledby={`${id}-others`} className="build-others">
            {others.map(({ variantId, image, name }) => (
              <li key={variantId} title={name}>
                <ProductImage src={image} alt={name} sizes="56px" />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
