import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, steel, type MaterialTones } from './material-tones.ts';
import {
  circlePath,
  polylinePath,
  pathNumber,
  placeShape,
  polarPoint,
  repeatText,
  ringPath,
  buildTimes,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Parameters of a wheel seen from the front; `radius` is that of the outside of the rim in mm (317 for a 622
 * mm rim).
 */
export interface WheelShapeOptions {
  rear: boolean;
  depth: number;
  spokes: number;
  radius: number;
  tone: MaterialTones;
}

/**
 * Returns only the rim: a deep ring with two shoulders, a side wall without brake track, spoke nipples and a
 * valve hole.
 */
function rim(s: DrawingSheet, { depth, radius, spokes, tone }: WheelShapeOptions): string {
  const inner = radius - depth;
  const bead = radius - 4;
  const nipples = repeatText(spokes, (i) => {
    const angle = ((i + 0.5) * 360) / spokes;
    return `M${pathNumber(polarPoint(angle, inner + 1).x)} ${pathNumber(polarPoint(angle, inner + 1).y)}L${pathNumber(polarPoint(angle, inner - 9).x)} ${pathNumber(polarPoint(angle, inner - 9).y)}`;
  });
  const valve = polylinePath([polarPoint(90, inner + 1), polarPoint(90, inner - 16)]);
  return (
    s.stroke(nipples, alloy.base, 2.1) +
    s.stroke(valve, alloy.dark, 3.6) +
    s.stroke(valve, alloy.light, 1.6) +
    s.shape(ringPath(radius, inner), tone, 'face', 1.1) +
    s.fill(ringPath(inner + Math.max(2.5, depth * 0.22), inner), '#000', 0.3) +
    s.shape(ringPath(radius, bead), tone, 'matte', 0.6) +
    s.stroke(circlePath(bead), tone.high, 0.9, 0.55) +
    s.stroke(circlePath(inner + depth * 0.45), tone.high, 0.8, 0.28) +
    s.stroke(circlePath(inner + 0.8), tone.high, 0.8, 0.4)
  );
}

/**
 * Returns tangential spokes between a flange and the rim; those of the near side are bright, those of the far
 * side dim.
 */
function lacing(s: DrawingSheet, { depth, radius, spokes }: WheelShapeOptions, flange: number): string {
  const inner = radius - depth;
  const spread = Math.min(78, 1.15 * (720 / spokes));
  const spoke = (i: number): string => {
    const at = ((i + 0.5) * 360) / spokes;
    return polylinePath([polarPoint(at + (i % 4 < 2 ? spread : -spread), flange), polarPoint(at, inner)]);
  };
  const side = (near: boolean): string =>
    buildTimes(spokes, (i) => ((i % 2 === 0) === near ? spoke(i) : '')).join('');
  const drawn = (near: boolean, colour: string, px: number): string => {
    const key = `${near ? 'near' : 'far'}${spokes}-${Math.round(flange)}`;
    const id = s.define(key, (name) => `<path id="${name}" d="${side(near)}" fill="none"/>`);
    return `<use href="#${id}" stroke="${colour}" stroke-width="${s.px(px)}"/>`;
  };
  return (
    drawn(false, '#3d3f42', 1.5) +
    drawn(false, '#77797d', 0.7) +
    drawn(true, '#4a4c50', 2) +
    drawn(true, '#b9bcc0', 0.9)
  );
}

function hubFace(s: DrawingSheet, { rear, spokes }: WheelShapeOptions, flange: number): string {
  const holes = repeatText(spokes / 2, (i) =>
    s.fill(circlePath(1.5, polarPoint((i * 720) / spokes, flange)), '#0d0e0f'),
  );
  const freehub = rear
    ? s.shape(
        polylinePath(
          buildTimes(36, (i) => polarPoint(i * 10, i % 4 < 2 ? 17.5 : 15)),
          true,
        ),
        steel,
        'face',
        0.7,
      ) + s.shape(circlePath(12.5), colourTones.black, 'face', 0.6)
    : s.shape(circlePath(13.5), colourTones.black, 'face', 0.7);
  return (
    s.shape(circlePath(flange + 3.5), colourTones.black, 'face', 0.8) +
    holes +
    freehub +
    s.shape(circlePath(9) + circlePath(5.6), alloy, 'face', 0.6) +
    s.fill(circlePath(5.6), '#101113')
  );
}

/** Returns a wheel without tyre, seen from the front, centred on its axle. */
export function wheelShape(s: DrawingSheet, appearance: WheelShapeOptions): string {
  const flange = appearance.rear ? 27 : 20;
  return (
    lacing(s, appearance, flange) +
    s.use('rim', (id) => `<g id="${id}">${rim(s, appearance)}</g>`) +
    hubFace(s, appearance, flange)
  );
}

export function drawWheel(a: Families['wheel'], id: string): DrawnPart {
  const appearance = (rear: boolean): WheelShapeOptions => ({
    rear,
    depth: a.depth,
    spokes: a.spokes,
    radius: 317,
    tone: colourTones[a.colour],
  });
  if (a.position !== 'pair') {
    const s = new DrawingSheet(id, 1.16);
    return {
      sheet: s,
      body: s.shadow(0, 319, 190, 13) + wheelShape(s, appearance(a.position === 'rear')),
      close: { x: 530, y: 235, size: 400 },
    };
  }
  const s = new DrawingSheet(id, 0.86);
  const under = s.shadow(-128, 286, 170, 13) + s.shadow(132, 332, 180, 14);
  return {
    sheet: s,
    body:
      under +
      placeShape(wheelShape(s, appearance(true)), -128, -34) +
      placeShape(wheelShape(s, appearance(false)), 132, 12),
    close: { x: 560, y: 290, size: 380 },
  };
}
