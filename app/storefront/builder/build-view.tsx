import { Suspense, lazy, useEffect, useState } from 'react';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { ModelPose } from '../product/viewer-3d/pose.ts';
import type { BuildSlot } from './build-slot.ts';
import type { BuildSceneData } from './scene/build-scene-data.ts';

const BuildScene = lazy(() => import('./scene/build-scene.tsx'));

interface BuildViewProps {
  slots: readonly BuildSlot[];
  /** The 3D view; undefined until a frame with a 3D model is chosen. */
  scene: BuildSceneData | undefined;
}

/**
 * The chosen parts as pictures, in the order of the slots. With scripts and WebGL, the 3D view of the bike
 * covers them once it has loaded.
 */
export function BuildView({ slots, scene }: BuildViewProps) {
  const [isCovered, setIsCovered] = useState(false);
  const parts = slots.flatMap(({ part }) => part ?? []);
  return (
    <div className="build-view" data-has-scene={scene ? true : undefined}>
      <ul
        className={`build-collage ${scene && isCovered ? 'invisible' : ''}`}
        data-is-dense={parts.length > 6 ? true : undefined}
      >
        {parts.map(({ variantId, image, name }) => (
          <li key={variantId}>
            <ProductImage src={image} alt={name} sizes="(width >= 64rem) 220px, 40vw" />
          </li>
        ))}
      </ul>
      {scene ? <SceneStack scene={scene} slots={slots} onCovered={setIsCovered} /> : null}
    </div>
  );
}

/** Shows the last scene until the next one has loaded, so that a choice does not make the bike flash. */
function SceneStack({
  scene,
  slots,
  onCovered,
}: {
  scene: BuildSceneData;
  slots: readonly BuildSlot[];
  onCovered: (isCovered: boolean) => void;
}) {
  const key =
    scene.parts.map(({ slot, model }) => `${slot} ${model}`).join() +
    slots.map(({ part }) => part?.variantId).join();
  const [pose, setPose] = useState<ModelPose>();
  const [hasScripts, setHasScripts] = useState(false);
  const [wanted, setWanted] = useState({ key, scene, slots });
  const [shown, setShown] = useState<typeof wanted>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const isCovered = shown !== undefined && !hasFailed;
  useEffect(() => {
    onCovered(isCovered);
    return () => onCovered(false);
  }, [isCovered, onCovered]);
  if (wanted.key !== key) setWanted({ key, scene, slots });
  if (!hasScripts || hasFailed) return null;
  const stack = shown && shown.key !== wanted.key ? [shown, wanted] : [wanted];
  return (
    <Suspense>
      {stack.map((each) => (
        <BuildScene
          key={each.key}
          scene={each.scene}
          slots={each.slots}
          pose={pose}
          onPose={setPose}
          onShown={() => setShown(each)}
          onFailed={() => setHasFailed(true)}
        />
      ))}
    </Suspense>
  );
}
