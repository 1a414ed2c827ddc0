import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, steel } from './material-tones.ts';
import { pathNumber, placeShape, rad, repeatText } from './kit.ts';
import { latheShape, ellipsePath, type LatheSection } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const flat = 0.36;

/** Returns the spoke holes of a flange seen from the side: half of `holes`, on an ellipse at `x`. */
function flangeHoles(s: DrawingSheet, x: number, radius: number, holes: number, turn: number): string {
  return repeatText(holes / 2, (i) => {
    const angle = rad((i * 720) / holes + turn);
    const [cx, cy] = [x + radius * flat * Math.cos(angle), radius * Math.sin(angle)];
    return (
      s.fill(ellipsePath(cx, 0.75, 1.6, cy), '#0b0c0d') +
      s.stroke(`M${pathNumber(cx - 0.9)} ${pathNumber(cy + 1.2)}a.9 1.9 0 0 0 1.8 0`, '#fff', 0.7, 0.4)
    );
  });
}

export function drawHub(a: Families['hub'], id: string): DrawnPart {
  const s = new DrawingSheet(id, a.position === 'rear' ? 4.5 : 4.9, {
    x: a.position === 'rear' ? 385 : 395,
    y: 400,
  });
  const tone = colourTones[a.colour];
  const rear = a.position === 'rear';
  const big = rear ? 29 : 24;
  const left: LatheSection[] = [
    { x0: -73, x1: -66, r0: 9.5, tone: alloy },
    { x0: -66, x1: -58, r0: 14, r1: 15, tone: colourTones.black },
    { x0: -58, x1: -50, r0: 17.4, tone: alloy },
    { x0: -50, x1: -45, r0: 19, r1: 20, tone },
  ];
  const flangeA: LatheSection[] = [{ x0: -44, x1: -40.5, r0: big, tone }];
  const shell: LatheSection[] = [
    { x0: -40, x1: -26, r0: 21, r1: 13.5, tone, open: true },
    { x0: -26, x1: 8, r0: 13.5, r1: rear ? 16 : 13.5, tone, open: true },
    { x0: 8, x1: 22, r0: rear ? 16 : 13.5, r1: 22, tone, open: true },
  ];
  const flangeB: LatheSection[] = [{ x0: 22, x1: 25.5, r0: big, tone }];
  const free: LatheSection[] = rear
    ? [
        { x0: 26, x1: 32, r0: 22, r1: 20, tone },
        { x0: 32, x1: 35, r0: 19, tone: colourTones.black },
        { x0: 35, x1: 68, r0: 16.6, tone: steel },
        { x0: 68, x1: 71, r0: 14, tone: colourTones.black },
        { x0: 71, x1: 78, r0: 9.5, tone: alloy },
      ]
    : [
        { x0: 26, x1: 34, r0: 19, r1: 16, tone },
        { x0: 34, x1: 40, r0: 14.5, tone: colourTones.black },
        { x0: 40, x1: 48, r0: 9.5, tone: alloy },
      ];
  const end = rear ? 78 : 48;
  const splines = rear
    ? repeatText(9, (i) => {
        const y = 16.2 * Math.sin(rad(-64 + i * 16));
        const x = 16.6 * flat * Math.sqrt(Math.max(0, 1 - (y / 16.6) ** 2));
        return (
          s.stroke(`M${pathNumber(36 + x)} ${pathNumber(y)}H${pathNumber(67.6 + x)}`, steel.dark, 2.6, 0.85) +
          s.stroke(`M${pathNumber(36 + x)} ${pathNumber(y + 0.5)}H${pathNumber(67.6 + x)}`, '#fff', 0.7, 0.7)
        );
      })
    : '';
  const teeth = repeatText(15, (i) => {
    const y = 17 * Math.sin(rad(-80 + i * 11.4));
    const x = 17.4 * flat * Math.sqrt(1 - (y / 17.4) ** 2);
    return s.stroke(
      `M${pathNumber(-57.6 + x)} ${pathNumber(y)}H${pathNumber(-50.6 + x)}`,
      alloy.dark,
      2,
      0.8,
    );
  });
  const bore =
    s.fill(ellipsePath(end, 6 * flat, 6), '#101113') +
    s.stroke(ellipsePath(end, 6 * flat, 6), alloy.light, 0.8, 0.8);
  const ringMark = s.stroke(
    `M-18 -13.9A5 13.9 0 0 1 -18 13.9M-2 -14.6A5.2 14.6 0 0 1 -2 14.6`,
    tone.high,
    1.1,
    0.5,
  );
  const body =
    latheShape(s, left, flat) +
    teeth +
    latheShape(s, flangeA, flat) +
    flangeHoles(s, -40.5, big - 3.2, a.holes, 6) +
    latheShape(s, shell, flat) +
    ringMark +
    latheShape(s, flangeB, flat) +
    flangeHoles(s, 25.5, big - 3.2, a.holes, 16) +
    latheShape(s, free, flat) +
    splines +
    bore;
  return {
    sheet: s,
    body: s.shadow(rear ? 4 : -12, big + 6, 66, 4.5) + placeShape(body, rear ? 0 : 13, 0, -8),
    close: { x: 500, y: 390, size: 400 },
  };
}
