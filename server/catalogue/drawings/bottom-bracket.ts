import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, rubber, steel } from './material-tones.ts';
import {
  circlePath,
  polylinePath,
  pathNumber,
  placeShape,
  polarPoint,
  rad,
  repeatText,
  buildTimes,
} from './kit.ts';
import { latheShape, ellipsePath, type LatheSection } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Dimensions of each bottom bracket standard in mm: radius of cup and thread, bore for the axle; whether the
 * cup is threaded, and its number of notches.
 */
const shells = {
  bsa: { cup: 22, thread: 17.2, bore: 12, threaded: true, notches: 16 },
  t47: { cup: 26, thread: 23.5, bore: 15, threaded: true, notches: 16 },
  pf30: { cup: 24.5, thread: 23, bore: 15, threaded: false, notches: 0 },
  dub: { cup: 24.5, thread: 20.5, bore: 14.5, threaded: true, notches: 12 },
} as const;

const flat = 0.42;

export function drawBottomBracket(a: Families['bottom-bracket'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 5.3, { x: 400, y: 400 });
  const tone = colourTones[a.colour];
  const { cup, thread, bore, threaded, notches } = shells[a.shell];
  const grooves = (from: number, to: number, r: number): string =>
    repeatText((to - from) / 1.5, (i) =>
      s.stroke(
        `M${pathNumber(from + i * 1.5)} ${pathNumber(-r)}A${pathNumber(r * flat)} ${pathNumber(r)} 0 0 1 ${pathNumber(from + i * 1.5)} ${pathNumber(r)}`,
        alloy.dark,
        1.6,
        0.75,
      ),
    );
  const inner: LatheSection[] = [
    { x0: -62, x1: -48, r0: cup, tone },
    { x0: -48, x1: -36, r0: thread, tone: threaded ? alloy : tone, open: true },
  ];
  const sleeve: LatheSection[] = [{ x0: -36, x1: 22, r0: bore + 2.6, tone: rubber, open: true }];
  const outer: LatheSection[] = [
    { x0: 22, x1: 34, r0: thread, tone: threaded ? alloy : tone, open: true },
    { x0: 34, x1: 47, r0: cup, r1: cup - 0.6, tone },
  ];
  const edge = (x: number, from: number, to: number): string =>
    repeatText(notches, (i) => {
      const angle = rad((i * 360) / notches);
      const [c, d] = [Math.cos(angle), Math.sin(angle)];
      return Math.cos(angle) > -0.25
        ? s.stroke(
            `M${pathNumber(x + cup * flat * c)} ${pathNumber(cup * d)}h${pathNumber(to - from)}`,
            tone.dark,
            7,
            0.9,
          ) +
            s.stroke(
              `M${pathNumber(x + cup * flat * c)} ${pathNumber(cup * d + 0.9)}h${pathNumber(to - from)}`,
              tone.high,
              0.8,
              0.5,
            )
        : '';
    });
  const face = s.define('cupface', (key) => {
    const rim =
      notches > 0
        ? polylinePath(
            buildTimes(notches * 4, (i) => polarPoint((i * 90) / notches, i % 4 < 2 ? cup : cup - 1.8)),
            true,
          )
        : circlePath(cup);
    const sealRing = s.shape(circlePath(bore + 6.4) + circlePath(bore + 1), rubber, 'face', 0.5);
    const race = s.shape(circlePath(cup - 3) + circlePath(bore + 6.2), steel, 'face', 0.6);
    return `<g id="${key}">${s.shape(rim + circlePath(bore), tone, 'face', 0.8)}${race}${sealRing}${s.stroke(circlePath(bore + 3.6), steel.base, 0.8, 0.5)}${s.shape(circlePath(bore + 1.4) + circlePath(bore), steel, 'face', 0.5)}</g>`;
  });
  const through = s.fill(ellipsePath(47, bore * flat, bore), '#0d0e0f');
  const bodyLine =
    latheShape(s, inner, flat) +
    edge(-61, 0, 12) +
    (threaded ? grooves(-46.5, -36, thread) : '') +
    latheShape(s, sleeve, flat) +
    s.stroke(`M-30 ${pathNumber(-bore - 1)}H18`, rubber.high, 0.8, 0.35) +
    latheShape(s, outer, flat) +
    (threaded ? grooves(23, 33, thread) : '') +
    edge(34.5, 0, 12) +
    through +
    `<g transform="translate(47 0) scale(${flat} 1)"><use href="#${face}"/></g>`;
  return {
    sheet: s,
    body: s.shadow(2, cup + 7, 56, 4) + placeShape(bodyLine, 5, 0, -10),
    close: { x: 590, y: 370, size: 360 },
  };
}
