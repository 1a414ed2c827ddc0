import { polar, pt, times } from './kit.ts';

const pitch = 12.7;
const roller = 3.9;

/** Radius of the pitch circle of a sprocket for bicycle chain (pitch 12.7 mm), in millimetres. */
export const pitchRadius = (teeth: number): number => pitch / 2 / Math.sin(Math.PI / teeth);

/**
 * Outline of a sprocket or chainring with exactly `teeth` teeth, centred on the origin, in millimetres. Every valley
 * is one arc of a chain roller, so the number of `A` commands is the number of teeth. `alternate` makes every second
 * tooth broader and taller, as on narrow-wide rings.
 */
export function gear(teeth: number, alternate = false): string {
  const radius = pitchRadius(teeth);
  const step = 360 / teeth;
  return `${times(teeth, (i) => {
    const angle = i * step;
    const centre = polar(angle, radius);
    const start = polar(angle + 242, roller, centre);
    const end = polar(angle + 118, roller, centre);
    const broad = alternate && i % 2 === 0;
    const half = ((broad ? 1.7 : 1.1) / radius) * 57.3;
    const tip = radius + (broad ? 3.4 : 2.9);
    const middle = angle + step / 2;
    return `${i === 0 ? 'M' : 'L'}${pt(start)}A${roller} ${roller} 0 0 0 ${pt(end)}L${pt(polar(middle - half, tip))}Q${pt(polar(middle, tip + 0.9))} ${pt(polar(middle + half, tip))}`;
  }).join('')}Z`;
}
