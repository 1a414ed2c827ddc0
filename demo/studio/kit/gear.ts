import { type Corner, type Outline, arcPoints, roundCorners, uniteOutlines } from './outline.ts';
import { type Vec2, polarPoint } from './vec.ts';

const pitch = 12.7;
const roller = 3.95;

/** Radius of the pitch circle of a sprocket for bicycle chain (pitch 12.7 mm), in millimetres. */
export const pitchRadius = (teeth: number): number => pitch / 2 / Math.sin(Math.PI / teeth);

/** Returns the outline of a sprocket: every valley is an arc of a chain roller, every tip a small arc. */
export function sprocketOutline(teeth: number, detail: number, tall = 0): Outline {
  const radius = pitchRadius(teeth);
  const turn = 360 / teeth;
  const line = Array.from({ length: teeth }, (_, i): Vec2[] => {
    const angle = i * turn;
    const valley = arcPoints(roller, angle + 246, angle + 114, detail, polarPoint(angle, radius));
    const half = (1.05 / radius) * 57.3;
    const tip = radius + 2.9 + tall;
    const [from, to] = [valley.at(-1)!, polarPoint(angle + turn, radius)];
    const start = polarPoint(angle + turn + 246, roller);
    const corners: Corner[] = [
      [...from, 0],
      [...polarPoint(angle + turn / 2 - half, tip), 0.8],
      [...polarPoint(angle + turn / 2 + half, tip), 0.8],
      [to[0] + start[0], to[1] + start[1], 0],
    ];
    return [...valley, ...roundCorners(corners, detail, false).slice(1, -1)];
  }).flat();
  return uniteOutlines([line]);
}
