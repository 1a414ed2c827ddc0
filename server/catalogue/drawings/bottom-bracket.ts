import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, finishes, rubber, steel } from './finish.ts';
import { disc, line, n, place, polar, rad, repeat, times } from './kit.ts';
import { lathe, oval, type Section } from './lathe.ts';
import { Sheet, type Picture } from './sheet.ts';

/** Dimensions of each standard in mm: cup and thread radius, axle bore, whether the cup is threaded, notches. */
const shells = {
  bsa: { cup: 22, thread: 17.2, bore: 12, threaded: true, notches: 16 },
  t47: { cup: 26, thread: 23.5, bore: 15, threaded: true, notches: 16 },
  pf30: { cup: 24.5, thread: 23, bore: 15, threaded: false, notches: 0 },
  dub: { cup: 24.5, thread: 20.5, bore: 14.5, threaded: true, notches: 12 },
} as const;

const flat = 0.42;

export function drawBottomBracket(a: Families['bottom-bracket'], id: string): Picture {
  const s = new Sheet(id, 5.3, { x: 400, y: 400 });
  const tone = finishes[a.colour];
  const { cup, thread, bore, threaded, notches } = shells[a.shell];
  const grooves = (from: number, to: number, r: number): string =>
    repeat((to - from) / 1.5, (i) =>
      s.stroke(
        `M${n(from + i * 1.5)} ${n(-r)}A${n(r * flat)} ${n(r)} 0 0 1 ${n(from + i * 1.5)} ${n(r)}`,
        alloy.dark,
        1.6,
        0.75,
      ),
    );
  const inner: Section[] = [
    { x0: -62, x1: -48, r0: cup, tone },
    { x0: -48, x1: -36, r0: thread, tone: threaded ? alloy : tone, open: true },
  ];
  const sleeve: Section[] = [{ x0: -36, x1: 22, r0: bore + 2.6, tone: rubber, open: true }];
  const outer: Section[] = [
    { x0: 22, x1: 34, r0: thread, tone: threaded ? alloy : tone, open: true },
    { x0: 34, x1: 47, r0: cup, r1: cup - 0.6, tone },
  ];
  const edge = (x: number, from: number, to: number): string =>
    repeat(notches, (i) => {
      const angle = rad((i * 360) / notches);
      const [c, d] = [Math.cos(angle), Math.sin(angle)];
      return Math.cos(angle) > -0.25
        ? s.stroke(`M${n(x + cup * flat * c)} ${n(cup * d)}h${n(to - from)}`, tone.dark, 7, 0.9) +
            s.stroke(`M${n(x + cup * flat * c)} ${n(cup * d + 0.9)}h${n(to - from)}`, tone.high, 0.8, 0.5)
        : '';
    });
  const face = s.define('cupface', (key) => {
    const rim =
      notches > 0
        ? line(
            times(notches * 4, (i) => polar((i * 90) / notches, i % 4 < 2 ? cup : cup - 1.8)),
            true,
          )
        : disc(cup);
    const secretBox = s.shape(disc(bore + 6.4) + disc(bore + 1), rubber, 'face', 0.5);
    const race = s.shape(disc(cup - 3) + disc(bore + 6.2), steel, 'face', 0.6);
    return `<g id="${key}">${s.shape(rim + disc(bore), tone, 'face', 0.8)}${race}${secretBox}${s.stroke(disc(bore + 3.6), steel.base, 0.8, 0.5)}${s.shape(disc(bore + 1.4) + disc(bore), steel, 'face', 0.5)}</g>`;
  });
  const through = s.fill(oval(47, bore * flat, bore), '#0d0e0f');
  const bodyLine =
    lathe(s, inner, flat) +
    edge(-61, 0, 12) +
    (threaded ? grooves(-46.5, -36, thread) : '') +
    lathe(s, sleeve, flat) +
    s.stroke(`M-30 ${n(-bore - 1)}H18`, rubber.high, 0.8, 0.35) +
    lathe(s, outer, flat) +
    (threaded ? grooves(23, 33, thread) : '') +
    edge(34.5, 0, 12) +
    through +
    `<g transform="translate(47 0) scale(${flat} 1)"><use href="#${face}"/></g>`;
  return {
    sheet: s,
    body: s.shadow(2, cup + 7, 56, 4) + place(bodyLine, 5, 0, -10),
    close: { x: 590, y: 370, size: 360 },
  };
}
