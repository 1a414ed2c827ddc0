import type { FurtherPicture } from '#server/catalogue/drawings/index.ts';
import type { Vec3 } from './kit/index.ts';
import type { Model, View } from './model.ts';

/** Zoom factor of a close-up picture. */
const closer = 2.6;

/** Returns the centre of a close-up: the printed brand name or, if there is none, the smallest part. */
function finest({ parts }: Model): Vec3 {
  const boxes = parts.map(({ name, mesh: { positions } }) => {
    const box = [0, 1, 2].map((axis) => {
      let [low, high] = [Infinity, -Infinity];
      for (let i = axis; i < positions.length; i += 3)
        [low, high] = [Math.min(low, positions[i]!), Math.max(high, positions[i]!)];
      return { middle: Math.round(((low + high) / 2) * 10) / 10, length: high - low };
    });
    return {
      name,
      middle: box.map(({ middle }) => middle),
      size: Math.max(...box.map(({ length }) => length)),
    };
  });
  const part = boxes.find(({ name }) => name === 'name') ?? boxes.toSorted((a, b) => a.size - b.size)[0]!;
  return [part.middle[0]!, part.middle[1]!, part.middle[2]!];
}

/**
 * Returns the view of a model for a picture: the first picture, a picture from the other side with a lower
 * camera, or a close-up.
 *
 * @param angle angle of a further picture; undefined for the first picture
 */
export function viewOf(model: Model, angle?: Exclude<FurtherPicture, 'scene'>): View {
  const [azimuth, elevation] = model.view;
  if (angle === 'side') return { view: [azimuth + 145, Math.max(14, Math.round(elevation * 0.7))] };
  if (angle === 'detail')
    return { view: [azimuth - 12, Math.max(16, elevation - 6)], focus: [...finest(model), closer] };
  return { view: model.view };
}
