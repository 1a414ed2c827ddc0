import { type Mesh, merge, move } from './mesh.ts';
import { type Outline, around, circle, minus, path, union } from './outline.ts';
import { plate } from './plate.ts';
import { revolve } from './revolve.ts';
import { polar } from './vec.ts';

interface BoltOptions {
  /** Diameter and height of its head, in millimetres. */
  head: number;
  height: number;
  drive: 'hex' | 'star' | 'none';
  detail: number;
}

/** The tool recess: hexagonal, or star-shaped with six round lobes. */
export function socket(size: number, drive: 'hex' | 'star', detail: number): Outline {
  if (drive === 'hex')
    return path(
      Array.from({ length: 6 }, (_, i) => [...polar(i * 60, size / 2 / 0.866), size * 0.04] as const),
      detail,
    );
  return union(circle(size * 0.4, detail), around(6, circle(size * 0.11, detail, polar(0, size * 0.41))));
}

/** A screw head standing on z = 0, with a modelled tool recess. */
export function bolt({ head, height, drive, detail }: BoltOptions): Mesh {
  const r = head / 2;
  if (drive === 'none')
    return revolve(
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
  const rim = minus(circle(r * 0.78, detail), socket(size, drive, detail));
  return merge(
    revolve(
      [
        [r, 0],
        [r, height, Math.min(height * 0.45, r * 0.2)],
        [r * 0.76, height],
      ],
      { detail },
    ),
    plate(rim, height * 0.75, { bevel: 0.12, z: height * 0.25, detail }),
    move(
      revolve(
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
