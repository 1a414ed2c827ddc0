import type { SlotId } from '../slots.ts';
import type { BuildSceneData, ScenePart } from './build-scene-data.ts';
import { placeBar, placeStem } from './place-cockpit.ts';
import { placeCassette, placeCrankset, placeRearDerailleur } from './place-drivetrain.ts';
import { placeFork } from './place-fork.ts';
import { placeSaddle, placeSeatpost } from './place-seat.ts';
import { placeRotors, placeTyres, placeWheel } from './place-wheels.ts';
import type { Placement } from './transform.ts';

/** Returns the placements of a part at the chosen frame; undefined for a part that has no safe place. */
export function placePart(scene: BuildSceneData, part: ScenePart): Placement[] | undefined {
  const { slot, appearance } = part;
  const { geometry, kind } = scene;
  switch (appearance.family) {
    case 'frame':
      return [{ steps: [] }];
    case 'rigid-fork':
    case 'suspension-fork':
      return placeFork(kind, geometry, appearance);
    case 'wheel':
      return placeWheel(geometry, appearance);
    case 'tyre':
      return placeTyres(geometry, appearance, wheelsOf(scene));
    case 'rotor':
      return placeRotors(geometry, wheelsOf(scene));
    case 'cassette':
      return placeCassette(geometry);
    case 'crankset':
      return placeCrankset(kind);
    case 'rear-derailleur':
      return placeRearDerailleur(geometry);
    case 'stem':
      return slot === 'stem' ? placeStem(kind, geometry, appearance) : undefined;
    case 'flat-bar':
    case 'drop-bar': {
      const stem = partOf(scene, 'stem')?.appearance;
      return stem?.family === 'stem' ? placeBar(kind, geometry, stem, appearance.family) : undefined;
    }
    case 'seatpost':
      return placeSeatpost(kind, geometry, appearance);
    case 'saddle': {
      const post = partOf(scene, 'seatpost')?.appearance;
      return post?.family === 'seatpost' && placeSeatpost(kind, geometry, post)
        ? placeSaddle(kind, geometry, post)
        : undefined;
    }
    default:
      return undefined;
  }
}

const partOf = ({ parts }: BuildSceneData, slot: SlotId) => parts.find((part) => part.slot === slot);

/** Ends of the bike that have a wheel. */
function wheelsOf({ parts }: BuildSceneData): ('front' | 'rear')[] {
  const positions = parts.flatMap(({ appearance }) =>
    appearance.family === 'wheel' ? [appearance.position] : [],
  );
  return (['front', 'rear'] as const).filter((end) => positions.includes(end) || positions.includes('pair'));
}
