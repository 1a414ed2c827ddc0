import type { Families } from '#server/catalogue/products/families.ts';
import { colourTones, type MaterialTones } from './material-tones.ts';
import { sprocketPath, pitchRadius } from './gear.ts';
import {
  circlePath,
  polylinePath,
  ringSectorPath,
  placeShape,
  polarPoint,
  repeatText,
  buildTimes,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a toothed ring with its bore cut out; `rim` is the width of the material below the teeth, in
 * millimetres.
 */
export function toothedRingShape(
  s: DrawingSheet,
  teeth: number,
  tone: MaterialTones,
  rim = 15,
  alternate = true,
): string {
  const radius = pitchRadius(teeth);
  const d = sprocketPath(teeth, alternate) + circlePath(radius - rim);
  const id = s.define(`ring${teeth}`, (name) => `<path id="${name}" data-teeth="${teeth}" d="${d}"/>`);
  return (
    `<use href="#${id}" x="-1.1" y="1" fill="${tone.dark}"/>` +
    `<use href="#${id}" fill="${s.paint('face', tone)}" stroke="${tone.edge}" stroke-width="${s.px(0.9)}"/>` +
    s.stroke(circlePath(radius - 4.6), tone.dark, 1.4, 0.7) +
    s.stroke(circlePath(radius - 5.2), tone.high, 0.7, 0.6)
  );
}

/**
 * Returns a direct-mount spider: a plate with windows between `arms` arms, from the bore to the radius
 * `outer`.
 */
export function spiderShape(s: DrawingSheet, outer: number, arms: number, tone: MaterialTones): string {
  const step = 360 / arms;
  const windows = repeatText(arms, (i) =>
    ringSectorPath(23, outer - 3, i * step + 14, (i + 1) * step - 14, 4),
  );
  const d =
    circlePath(outer) +
    windows +
    polylinePath(
      buildTimes(64, (i) => polarPoint(i * 5.625, i % 4 < 2 ? 15 : 16.4)),
      true,
    );
  return `<g transform="translate(-.9 .9)">${s.fill(d, tone.dark)}</g>${s.shape(d, tone, 'face', 0.9)}${s.stroke(circlePath(20), tone.high, 0.7, 0.5)}`;
}

export function drawChainring(a: Families['chainring'], id: string): DrawnPart {
  const radius = pitchRadius(a.teeth) + 4;
  const s = new DrawingSheet(id, (360 / radius) * Math.sqrt(Math.min(1, radius / 110)));
  const tone = colourTones[a.colour];
  const outer = pitchRadius(a.teeth) - 12;
  const holes = repeatText(a.teeth > 36 ? 16 : 12, (i) => {
    const step = 360 / (a.teeth > 36 ? 16 : 12);
    return (
      s.fill(circlePath(1.9, polarPoint(i * step + step / 2, outer + 3)), '#141517', 0.7) +
      s.stroke(circlePath(1.9, polarPoint(i * step + step / 2, outer + 3)), tone.high, 0.6, 0.5)
    );
  });
  const body =
    toothedRingShape(s, a.teeth, tone, 15) +
    spiderShape(s, outer, a.teeth > 36 ? 8 : 4, tone) +
    holes +
    repeatText(3, (i) => s.bolt(polarPoint(i * 120 - 90, 19.2), 2, colourTones.black));
  return {
    sheet: s,
    body: s.shadow(0, radius + 1, radius * 0.75, radius * 0.05) + placeShape(body, 0, 0),
    close: {
      x: 400 + radius * s.scale * 0.5,
      y: 400 - radius * s.scale * 0.5,
      size: radius * s.scale,
    },
  };
}
