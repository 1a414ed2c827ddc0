import { polarPoint, buildTimes, type Point } from './kit.ts';

const pitch = 12.7;
const roller = 3.9;

/** Radius of the pitch circle of a sprocket for bicycle chain (pitch 12.7 mm), in millimetres. */
export const pitchRadius = (teeth: number): number => pitch / 2 / Math.sin(Math.PI / teeth);

/**
 * Returns functions that write relative steps as short path data. Steps are measured from the rounded
 * position, so that rounding errors do not accumulate.
 */
function pen(): { start: (p: Point) => string; step: (...to: Point[]) => string } {
  let [x, y] = [0, 0];
  const tenths = (value: number): number => Math.round(value * 10);
  const short = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');
  const join = (a: number, b: number): string => `${short(a)}${b < 0 ? '' : ' '}${short(b)}`;
  return {
    start: (p) => {
      [x, y] = [tenths(p.x), tenths(p.y)];
      return `M${join(x, y)}`;
    },
    step: (...to) => {
      const text = to.map((p) => join(tenths(p.x) - x, tenths(p.y) - y)).join(' ');
      const last = to.at(-1);
      if (last) [x, y] = [tenths(last.x), tenths(last.y)];
      return text;
    },
  };
}

/**
 * Returns the outline of a sprocket or chainring with exactly `teeth` teeth, centred on the origin, in
 * millimetres. Every valley is one arc of a chain roller, so the number of `a` commands is the number of
 * teeth. `alternate` makes every second tooth broader and taller, as on narrow-wide rings.
 */
export function sprocketPath(teeth: number, alternate = false): string {
  const radius = pitchRadius(teeth);
  const turn = 360 / teeth;
  const { start, step } = pen();
  return `${buildTimes(teeth, (i) => {
    const angle = i * turn;
    const centre = polarPoint(angle, radius);
    const from = polarPoint(angle + 242, roller, centre);
    const to = polarPoint(angle + 118, roller, centre);
    const broad = alternate && i % 2 === 0;
    const half = ((broad ? 1.7 : 1.1) / radius) * 57.3;
    const tip = radius + (broad ? 3.4 : 2.9);
    const middle = angle + turn / 2;
    const begin = i === 0 ? start(from) : `l${step(from)}`;
    const valley = `a${roller} ${roller} 0 0 0 ${step(to)}`;
    const flank = `l${step(polarPoint(middle - half, tip))}`;
    return `${begin}${valley}${flank}q${step(polarPoint(middle, tip + 0.9), polarPoint(middle + half, tip))}`;
  }).join('')}Z`;
}
