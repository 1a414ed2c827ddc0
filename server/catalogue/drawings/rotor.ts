import type { Families } from '#server/catalogue/products/families.ts';
import { colourTones, steel, type MaterialTones } from './material-tones.ts';
import {
  circlePath,
  polylinePath,
  placeShape,
  polarPoint,
  repeatText,
  ringPath,
  slotPath,
  smoothCurvePath,
  buildTimes,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a brake rotor seen from the front, centred on its axle: steel track with vents, swept arms, six
 * bolts or a splined lockring.
 */
export function rotorShape(s: DrawingSheet, a: Families['rotor']): string {
  const outer = a.diameter / 2;
  const inner = outer - 15;
  const tone = colourTones[a.colour];
  const groups = Math.round(a.diameter / 13);
  const wave = (radius: number, depth: number): string =>
    smoothCurvePath(
      buildTimes(groups * 2, (i) => polarPoint((i * 180) / groups, radius + (i % 2 === 0 ? depth : -depth))),
      true,
    );
  const vents = repeatText(groups, (i) => {
    const angle = (i * 360) / groups;
    const turn = 360 / groups;
    return (
      slotPath(
        polarPoint(angle - turn * 0.1, outer - 4),
        polarPoint(angle + turn * 0.14, outer - 10.5),
        1.5,
      ) +
      circlePath(1.7, polarPoint(angle + turn * 0.42, outer - 4.6)) +
      circlePath(1.7, polarPoint(angle + turn * 0.62, outer - 9.8))
    );
  });
  const track = wave(outer - 0.7, 0.7) + wave(inner, 1.1) + vents;
  const arms = 6;
  const arm = repeatText(arms, (i) => {
    const from = (i * 360) / arms;
    const sweep = 26;
    const left = [
      polarPoint(from - 13, 24),
      polarPoint(from + sweep * 0.45 - 8, (inner + 24) / 2),
      polarPoint(from + sweep - 6, inner + 3),
    ];
    const right = [
      polarPoint(from + sweep + 5, inner + 3),
      polarPoint(from + sweep * 0.55 + 5, (inner + 24) / 2),
      polarPoint(from + 17, 24),
    ];
    const lighten = slotPath(polarPoint(from + 7, 33), polarPoint(from + sweep * 0.68 - 1, inner - 10), 1.9);
    return `${smoothCurvePath(left)}L${smoothCurvePath(right).slice(1)}Z${inner > 54 ? lighten : ''}`;
  });
  const rivets = repeatText(arms, (i) =>
    s.shape(circlePath(2.6, polarPoint(i * 60 + 25.5, inner + 0.4)), steel, 'face', 0.7),
  );
  const bore = a.mount === 'six-bolt' ? circlePath(17.5) : circlePath(14);
  const bolts = repeatText(6, (i) => s.bolt(polarPoint(i * 60 + 2, 22), 4.4, colourTones.black));
  const lockring =
    s.shape(
      `${circlePath(21)}${polylinePath(
        buildTimes(48, (i) => polarPoint(i * 7.5, i % 4 < 2 ? 16.8 : 14.6)),
        true,
      )}`,
      colourTones.black,
      'face',
    ) + s.stroke(circlePath(19.2), colourTones.black.high, 0.8, 0.6);
  const twice = (key: string, d: string, finish: MaterialTones, lift: number): string => {
    const id = s.define(`${key}${a.diameter}`, (name) => `<path id="${name}" d="${d}"/>`);
    return `<use href="#${id}" x="${lift}" y="${lift * 1.2}" fill="${finish.edge}"/><use href="#${id}" fill="${s.paint('face', finish)}" stroke="${finish.edge}" stroke-width="${s.px(1)}"/>`;
  };
  const brushed = repeatText(3, (i) => s.stroke(circlePath(outer - 3 - i * 4), steel.high, 0.7, 0.35));
  return (
    twice('track', track, steel, 1) +
    brushed +
    twice('arms', arm, tone, 0.8) +
    rivets +
    s.shape(circlePath(27.5) + bore, tone, 'face', 1) +
    s.stroke(circlePath(25.9), tone.high, 0.7, 0.5) +
    (a.mount === 'six-bolt' ? bolts + s.stroke(ringPath(17.5, 19), tone.high, 0.6, 0.4) : lockring)
  );
}

export function drawRotor(a: Families['rotor'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 3.3);
  const shadow = s.shadow(0, a.diameter / 2 + 1, a.diameter * 0.36, 5);
  return {
    sheet: s,
    body: shadow + placeShape(rotorShape(s, a), 0, 0),
    close: { x: 400 + a.diameter * 0.75, y: 400 - a.diameter * 0.75, size: 360 },
  };
}
