import type { ModelMesh, StudioModel } from '../../product/viewer-3d/read-model.ts';
import type { BuildSceneData } from './build-scene-data.ts';
import { placePart } from './place-parts.ts';
import { type Step, type Vec3, applyToDirection, applyToPoint } from './transform.ts';

const perUnit = 100;

/** Parts of a scene that have a place on the bike, with their placements. */
export const placedParts = (scene: BuildSceneData) =>
  scene.parts.flatMap((part) => {
    const placements = placePart(scene, part);
    return placements ? [{ part, placements }] : [];
  });

/**
 * Merges the models of the placed parts into the model of the bike.
 *
 * @param models models of `placedParts`, in their order
 */
export function assembleBike(scene: BuildSceneData, models: readonly StudioModel[]): StudioModel {
  const materials = new Map<string, { at: number; material: StudioModel['materials'][number] }>();
  const pieces = placedParts(scene).flatMap(({ placements }, i) => {
    const model = models[i]!;
    const at = model.materials.map(({ name, look: { brushed: _, ...look } }) => {
      // Brushing runs around the vertical axis of a part's own model, which is turned here.
      const material = { name, look };
      const key = JSON.stringify(material);
      const known = materials.get(key) ?? { at: materials.size, material };
      materials.set(key, known);
      return known.at;
    });
    return placements.flatMap(({ steps, pieces: names }) =>
      model.pieces
        .filter(({ name }) => names?.test(name) ?? true)
        .map((piece) => placePiece(piece, model.step, at[piece.material]!, steps)),
    );
  });
  return {
    step: 1 / perUnit,
    view: [16, 8],
    share: 0.86,
    // Leaves room for the wheel that is near the camera while the bike turns.
    shareFromFront: 0.74,
    materials: [...materials.values()].map(({ material }) => material),
    pieces: [...pieces, extentOf(scene)],
  };
}

function placePiece(piece: ModelMesh, step: number, material: number, steps: readonly Step[]): ModelMesh {
  const places = new Float32Array(piece.places.length);
  const ways = new Int8Array(piece.ways.length);
  const scale = step * perUnit;
  for (let i = 0; i < places.length; i += 4) {
    const [x, y, z] = [piece.places[i]!, piece.places[i + 1]!, piece.places[i + 2]!];
    places.set(applyToPoint(steps, [x * scale, y * scale, z * scale]), i);
    ways.set(
      applyToDirection(steps, [piece.ways[i]!, piece.ways[i + 1]!, piece.ways[i + 2]!]).map(Math.round),
      i,
    );
  }
  return { ...piece, material, places, ways, apart: [0, 0, 0] };
}

/** Returns an invisible piece of the finished bike's size, so that the camera does not move with each part. */
function extentOf({ geometry: { front, rear, headTop, tyre } }: BuildSceneData): ModelMesh {
  const radius = 311 + tyre;
  const points: Vec3[] = [front, rear].flatMap(({ x, y }) =>
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const angle = (i * Math.PI) / 12;
      return [x + radius * Math.cos(angle), radius * Math.sin(angle) - y, 0];
    }),
  );
  points.push([-280, 760, 0], [headTop.x + 60, 120 - headTop.y, 0]);
  return {
    name: 'extent',
    material: 0,
    places: Float32Array.from(points.flatMap((point) => [...point, 0])),
    ways: new Int8Array(points.length * 4),
    open: new Uint8Array(points.length * 4),
    lines: new Uint16Array(),
    apart: [0, 0, 0],
  };
}
