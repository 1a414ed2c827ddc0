import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, brass, colourTones } from './material-tones.ts';
import { circlePath, pathNumber, placeShape, repeatText } from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/** Returns a rear shock along x, `length` mm from eye to eye, with `stroke` mm of its shaft visible. */
function shock(s: DrawingSheet, a: Families['rear-shock']): string {
  const tone = colourTones[a.colour];
  const h = a.length / 2;
  const eye = (x: number): string =>
    s.shape(circlePath(14, { x, y: 0 }), colourTones.black, 'face', 1) +
    s.shape(circlePath(9.5, { x, y: 0 }), alloy, 'face', 0.7) +
    s.fill(circlePath(5, { x, y: 0 }), '#0e0f10');
  const neck = h - 24;
  const shaftEnd = neck - a.stroke - 10;
  const reservoir =
    placeShape(
      latheShape(
        s,
        [
          { x0: -36, x1: 44, r0: 15, tone: colourTones.black },
          { x0: 44, x1: 52, r0: 14, tone },
          { x0: -42, x1: -36, r0: 12, tone: alloy },
        ],
        0,
      ),
      -h + 66,
      -42,
    ) +
    s.shape(
      `M${pathNumber(-h + 20)} -10L${pathNumber(-h + 34)} -44H${pathNumber(-h + 62)}L${pathNumber(-h + 52)} -10Z`,
      colourTones.black,
      'across',
      0.9,
    );
  const knobs =
    placeShape(latheShape(s, [{ x0: 10, x1: 24, r0: 7, tone: colourTones.blue }], 0), -h + 26, 2, 90) +
    placeShape(latheShape(s, [{ x0: 10, x1: 20, r0: 6, tone: colourTones.red }], 0), -h + 44, 4, 90);
  const shaft = latheShape(
    s,
    [
      {
        x0: shaftEnd - 6,
        x1: neck + 6,
        r0: a.coil === 'yes' ? 6 : 15,
        tone: a.coil === 'yes' ? alloy : a.colour === 'black' ? brass : anodised,
      },
    ],
    0,
  );
  if (a.coil === 'yes') {
    const turns = 7;
    const [from, to] = [-h + 52, neck - 2];
    const step = (to - from) / turns;
    const back = repeatText(turns, (i) =>
      s.hose(
        `M${pathNumber(from + i * step + step * 0.5)} 29C${pathNumber(from + (i + 0.62) * step)} 20 ${pathNumber(from + (i + 0.88) * step)} -20 ${pathNumber(from + (i + 1) * step)} -29`,
        7.5,
        tone,
        'round',
      ),
    );
    const front = repeatText(turns + 1, (i) =>
      s.hose(
        `M${pathNumber(from + i * step)} -29C${pathNumber(from + (i + 0.12) * step)} -20 ${pathNumber(from + (i + 0.38) * step)} 20 ${pathNumber(from + (i + 0.5) * step)} 29`,
        8.4,
        tone,
        'round',
      ),
    );
    return (
      reservoir +
      latheShape(
        s,
        [
          { x0: -h + 16, x1: -h + 44, r0: 20, tone: colourTones.black },
          { x0: -h + 44, x1: shaftEnd, r0: 16, tone: anodised },
        ],
        0,
      ) +
      shaft +
      `<g opacity=".75">${back}</g>` +
      latheShape(s, [{ x0: -h + 40, x1: -h + 49, r0: 35, tone: colourTones.black }], 0) +
      front +
      latheShape(
        s,
        [
          { x0: neck, x1: neck + 7, r0: 35, tone: colourTones.black },
          { x0: neck + 6, x1: h - 8, r0: 13, tone: colourTones.black },
        ],
        0,
      ) +
      knobs +
      eye(-h) +
      eye(h)
    );
  }
  const can = latheShape(
    s,
    [
      { x0: -h + 14, x1: -h + 40, r0: 20, r1: 24, tone: colourTones.black },
      { x0: -h + 40, x1: shaftEnd - 8, r0: 27, tone },
      { x0: shaftEnd - 8, x1: shaftEnd, r0: 24, r1: 20, tone: colourTones.black },
    ],
    0,
  );
  const bands = repeatText(3, (i) =>
    s.stroke(`M${pathNumber(-h + 52 + i * 6)} -26.4V26.4`, tone.high, 1.2, 0.45),
  );
  const sag = repeatText(Math.floor(a.stroke / 8), (i) =>
    s.stroke(`M${pathNumber(shaftEnd + 10 + i * 8)} -4v${i % 2 ? 8 : 12}`, '#fff', 1, 0.55),
  );
  return (
    reservoir +
    shaft +
    sag +
    latheShape(s, [{ x0: shaftEnd + 5, x1: shaftEnd + 9, r0: 16, tone: colourTones.red }], 0) +
    latheShape(s, [{ x0: neck, x1: h - 8, r0: 18, r1: 13, tone: colourTones.black }], 0) +
    can +
    bands +
    knobs +
    eye(-h) +
    eye(h)
  );
}

export function drawRearShock(a: Families['rear-shock'], id: string): DrawnPart {
  const s = new DrawingSheet(id, Math.min(2.85, 730 / (a.length + 30)), { x: 400, y: 415 });
  return {
    sheet: s,
    body: s.shadow(0, a.length * 0.23 + 46, a.length * 0.42, 6) + placeShape(shock(s, a), 0, 0, -24),
    close: { x: 380, y: 410, size: 420 },
  };
}
