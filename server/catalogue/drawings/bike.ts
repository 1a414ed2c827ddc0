import type { Families } from '#server/catalogue/products/families.ts';
import { anodised, colourTones, rubber, type MaterialTones } from './material-tones.ts';
import { cranksetShape } from './crankset.ts';
import { frameShape } from './frame.ts';
import { pitchRadius } from './gear.ts';
import { frameGeometry, type FrameGeometry, type FrameKind } from './geometry.ts';
import { cockpitSideView, saddleSideView } from './cockpit.ts';
import {
  circlePath,
  polylinePath,
  pathNumber,
  placeShape,
  points,
  polarPoint,
  repeatText,
  ringPath,
  roundedPolygonPath,
  buildTimes,
  type Point,
} from './kit.ts';
import { rigidForkSideView } from './rigid-fork.ts';
import { rearDerailleurShape } from './rear-derailleur.ts';
import { rotorShape } from './rotor.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';
import { wheelShape } from './wheel.ts';

const gears: Record<
  FrameKind,
  {
    teeth: number;
    inner: number;
    cassette: number;
    depth: number;
    spokes: number;
    rotor: number;
    cage: 'short' | 'medium' | 'long';
  }
> = {
  road: { teeth: 50, inner: 34, cassette: 30, depth: 45, spokes: 24, rotor: 160, cage: 'short' },
  gravel: { teeth: 40, inner: 0, cassette: 42, depth: 30, spokes: 28, rotor: 160, cage: 'medium' },
  mountain: { teeth: 32, inner: 0, cassette: 51, depth: 26, spokes: 28, rotor: 180, cage: 'long' },
  city: { teeth: 42, inner: 0, cassette: 36, depth: 22, spokes: 32, rotor: 160, cage: 'medium' },
};

/** Returns rim, spokes, hub, rotor and tyre centred on `at`; an off-road tyre has visible knobs. */
function shod(s: DrawingSheet, kind: FrameKind, g: FrameGeometry, at: Point, rear: boolean): string {
  const { depth, spokes, rotor: diameter } = gears[kind];
  const radius = 311 + g.tyre;
  const knobs = kind === 'mountain' || kind === 'gravel';
  const count = kind === 'mountain' ? 76 : 120;
  const outline = knobs
    ? polylinePath(
        buildTimes(count * 2, (i) =>
          polarPoint(
            (i * 180) / count,
            radius + (Math.floor(i) % 2 === 0 ? 0 : kind === 'mountain' ? 4.5 : 2),
          ),
        ),
        true,
      )
    : circlePath(radius);
  const wall = kind === 'road' || kind === 'mountain' ? rubber : colourTones.tan;
  const tyre = s.use(
    'tyre',
    (id) =>
      `<g id="${id}">${s.shape(outline + circlePath(309), rubber, 'face', 1) + (wall === rubber ? '' : s.shape(ringPath(radius - g.tyre * 0.36, 310), wall, 'face', 0.5)) + s.stroke(circlePath(radius - g.tyre * 0.3), rubber.high, 1.2, 0.35) + s.stroke(circlePath(radius - g.tyre * 0.62), '#000', 0.8, 0.3)}</g>`,
  );
  const brake = s.use(
    'rotor',
    (id) => `<g id="${id}">${rotorShape(s, { diameter, mount: 'centerlock', colour: 'black' })}</g>`,
  );
  return placeShape(
    brake + tyre + wheelShape(s, { rear, depth, spokes, radius: 316, tone: colourTones.black }),
    at.x,
    at.y,
  );
}

/** Returns a simplified small cassette, in which dashed rings represent the teeth. */
function sprocketStack(s: DrawingSheet, teeth: number): string {
  return repeatText(6, (i) => {
    const radius = pitchRadius(teeth) * (1 - i * 0.14);
    return `<circle r="${pathNumber(radius)}" fill="${s.paint('face', i % 2 ? colourTones.silver : anodised)}" stroke="#85898e" stroke-width="5" stroke-linecap="butt" stroke-dasharray="5 ${pathNumber((2 * Math.PI * radius) / Math.round((2 * Math.PI * radius) / 12.7) - 5)}"/>`;
  });
}

function chain(s: DrawingSheet, g: FrameGeometry, kind: FrameKind): string {
  const { teeth, cassette } = gears[kind];
  const [front, back] = [pitchRadius(teeth), pitchRadius(cassette) * 0.6];
  const upper = polylinePath([
    { x: g.rear.x, y: g.rear.y - back },
    { x: 0, y: -front },
  ]);
  const lower = polylinePath([
    { x: g.rear.x + 6, y: g.rear.y + 160 },
    { x: -10, y: front },
  ]);
  return [upper, lower]
    .map(
      (d) =>
        `<path d="${d}" fill="none" stroke="#55585c" stroke-width="7"/><path d="${d}" fill="none" stroke="#b9bdc1" stroke-width="4.6" stroke-linecap="butt" stroke-dasharray="8 4.7"/>`,
    )
    .join('');
}

function frontEnd(s: DrawingSheet, kind: FrameKind, g: FrameGeometry, tone: MaterialTones): string {
  const turn = g.steer - 90;
  if (kind !== 'mountain')
    return placeShape(rigidForkSideView(s, g.fork, g.rake, tone), g.crown.x, g.crown.y, turn);
  const at = (along: number, ahead: number): Point =>
    polarPoint(g.steer - 90, ahead, polarPoint(g.steer, along, g.crown));
  return (
    s.tube(at(0, 8), at(240, 8), anodised, 34) +
    s.tube(at(-14, -2), at(22, 5), colourTones.black, 56, 46) +
    s.tube(at(150, 8), at(g.fork - 40, 12), colourTones.black, 44, 36) +
    s.tube(at(g.fork - 46, 12), at(g.fork + 16, g.rake), colourTones.black, 36, 26) +
    s.tube(at(140, 8), at(156, 8), colourTones.black, 46) +
    s.shape(circlePath(11, g.front), colourTones.silver, 'face', 0.7)
  );
}

/** Returns the mudguards and the rack of a city bike. */
function equipment(s: DrawingSheet, g: FrameGeometry, tone: MaterialTones): string {
  const guard = (at: Point, from: number, to: number): string => {
    const r = 311 + g.tyre + 16;
    return (
      s.hose(
        `M${pathNumber(polarPoint(from, r, at).x)} ${pathNumber(polarPoint(from, r, at).y)}A${pathNumber(r)} ${pathNumber(r)} 0 0 1 ${pathNumber(polarPoint(to, r, at).x)} ${pathNumber(polarPoint(to, r, at).y)}`,
        12,
        tone,
        'round',
      ) + s.stroke(polylinePath([at, polarPoint(from + 12, r, at)]), '#6d7176', 1.6)
    );
  };
  const y = g.rear.y - 311 - g.tyre - 42;
  return (
    guard(g.rear, 168, 318) +
    guard(g.front, 205, 312) +
    s.hose(
      `M${pathNumber(g.rear.x + 190)} ${pathNumber(y + 14)}Q${pathNumber(g.rear.x + 170)} ${pathNumber(y)} ${pathNumber(g.rear.x + 120)} ${pathNumber(y)}H${pathNumber(g.rear.x - 150)}`,
      11,
      colourTones.black,
      'round',
    ) +
    s.stroke(polylinePath([g.rear, { x: g.rear.x - 60, y }]), '#55585d', 3) +
    s.stroke(polylinePath([g.rear, { x: g.rear.x + 30, y }]), '#55585d', 3)
  );
}

/** Returns a pedal seen from behind the crank arm: a slim body between two cages. */
const pedal = (s: DrawingSheet, at: Point, opacity: number): string =>
  `<g opacity="${opacity}">${placeShape(s.shape(roundedPolygonPath(points([-52, -9], [-44, -15], [44, -15], [52, -9], [52, 9], [44, 15], [-44, 15], [-52, 9]), 5), anodised, 'tube', 0.8) + s.shape(circlePath(11), colourTones.black, 'face', 0.7), at.x, at.y)}</g>`;

export function drawBike(a: Families['bike'], id: string): DrawnPart {
  const g = frameGeometry(a.kind, a.size);
  const tone = colourTones[a.colour];
  const outside = 311 + g.tyre + 6;
  const [left, right] = [g.rear.x - outside, g.front.x + outside];
  const scale = 770 / (right - left);
  const ground = g.rear.y + outside;
  const top = g.headTop.y - 130;
  const s = new DrawingSheet(id, scale, {
    x: 400 - ((left + right) / 2) * scale,
    y: 400 - ((ground + top) / 2) * scale,
  });
  const { teeth, inner, cassette, cage } = gears[a.kind];
  const hanger = Math.max(0, Math.min(20, (cassette - 28) * 0.7));
  const derailleur = placeShape(
    rearDerailleurShape(s, { speeds: 12, max: cassette, cage, colour: 'black' }),
    g.rear.x + 48,
    g.rear.y + 94 + hanger,
    -6,
  );
  const body =
    s.shadow(g.rear.x, ground, 260, 20) +
    s.shadow(g.front.x, ground, 260, 20) +
    s.shadow((left + right) / 2, ground, 620, 16, 0.2) +
    shod(s, a.kind, g, g.rear, true) +
    shod(s, a.kind, g, g.front, false) +
    (a.kind === 'city' ? equipment(s, g, tone) : '') +
    frontEnd(s, a.kind, g, tone) +
    placeShape(sprocketStack(s, cassette), g.rear.x, g.rear.y) +
    saddleSideView(s, g, a.kind) +
    frameShape(s, a.kind, g, tone) +
    derailleur +
    chain(s, g, a.kind) +
    pedal(s, polarPoint(202, 184), 0.7) +
    placeShape(cranksetShape(s, { teeth, inner, length: 172, colour: 'black' }, 22), 0, 0) +
    pedal(s, polarPoint(22, 172), 1) +
    cockpitSideView(s, a.kind, g);
  return { sheet: s, body, close: { x: 400 - scale * 230, y: 400 + scale * 200, size: 330 } };
}
