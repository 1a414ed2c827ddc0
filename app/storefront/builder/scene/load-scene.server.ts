import { frameGeometry } from '#server/catalogue/drawings/index.ts';
import type { ChosenPart } from '../chosen-parts.server.ts';
import type { BuildSlot } from '../build-slot.ts';
import type { BuildSceneData, ScenePart } from './build-scene-data.ts';

/** Returns the 3D view of a build; undefined until a frame with a 3D model is chosen. */
export function loadScene(
  slots: readonly BuildSlot[],
  chosen: readonly ChosenPart[],
): BuildSceneData | undefined {
  const parts = slots.flatMap(({ id, part }): ScenePart[] => {
    const appearance = chosen.find(({ slot }) => slot === id)?.offer.appearance;
    return part?.model && appearance ? [{ slot: id, name: part.name, model: part.model, appearance }] : [];
  });
  const frame = parts.find(({ slot }) => slot === 'frame')?.appearance;
  if (frame?.family !== 'frame') return undefined;
  return { kind: frame.kind, geometry: frameGeometry(frame.kind, frame.size), parts };
}
