import { type Mesh, mergeMeshes, moveMesh } from './mesh.ts';
import {
  type Outline,
  repeatOutlineAround,
  circleOutline,
  subtractOutlines,
  outlineThrough,
  uniteOutlines,
} from './outline.ts';
import { extrudeOutline } from './plate.ts';
import { revolveProfile } from './revolve.ts';
import { polarPoint } from './vec.ts';

interface BoltOptions {
  /** Diameter and height of the screw head, in millimetres. */
  head: number;
  height: number;
  drive: 'hex' | 'star' | 'none';
  detail: number;
}

/** Returns the outline of a tool recess: a hexagon, or a star with six round lobes. */
export function toolRecess(size: number, drive: 'hex' | 'star', detail: number): Outline {
  if (drive === 'hex')
    return outlineThrough(
      Array.from({ length: 6 }, (_, i) => [...polarPoint(i * 60, size / 2 / 0.866), size * 0.04] as const),
      detail,
    );
  return uniteOutlines(
    circleOutline(size * 0.4, detail),
    repeatOutlineAround(6, circleOutline(size * 0.11, detail, polarPoint(0, size * 0.41))),
  );
}

/** Returns a screw head that stands on z = 0, with a modelled tool recess. */
export function screwHead({ head, height, drive, detail }: BoltOptions): Mesh {
  const r = head / 2;
  if (drive === 'none')
    return revolveProfile(
      [
        [r, 0],
        [r, height, height * 0.5],
        [r * 0.5, height, 0.2],
        [r * 0.42, height * 0.8],
        [0, height * 0.8],
      ],
      { detail },
    );
  const size = head * 0.52;
  const rim = subtractOutlines(circleOutline(r * 0.78, detail), toolRecess(size, drive, detail));
  return mergeMeshes(
    revolveProfile(
      [
        [r, 0],
        [r, height, Math.min(height * 0.45, r * 0.2)],
        [r * 0.76, height],
      ],
      { detail },
    ),
    extrudeOutline(rim, height * 0.75, { bevel: 0.12, z: height * 0.25, detail }),
    moveMesh(
      revolveProfile(
        [
          [r * 0.76, 0],
          [0, 0],
        ],
        { detail },
      ),
      [0, 0, height * 0.3],
    ),
  );
}
