import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, finishes, steel, type Tone } from './finish.ts';
import { disc, line, n, place, polar, repeat, ring, times } from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';

/** Parameters of a wheel seen face on; `radius` is the outside of the rim (622 rims: 317 mm). */
export interface WheelStyle {
  rear: boolean;
  depth: number;
  spokes: number;
  radius: number;
  tone: Tone;
}

/** The rim alone: a deep ring with two shoulders, a brake-less side wall, spoke nipples and a valve hole. */
function rim(s: Sheet, { depth, radius, spokes, tone }: WheelStyle): string {
  const inner = radius - depth;
  const bead = radius - 4;
  const nipples = repeat(spokes, (i) => {
    const angle = ((i + 0.5) * 360) / spokes;
    return `M${n(polar(angle, inner + 1).x)} ${n(polar(angle, inner + 1).y)}L${n(polar(angle, inner - 9).x)} ${n(polar(angle, inner - 9).y)}`;
  });
  const valve = line([polar(90, inner + 1), polar(90, inner - 16)]);
  return (
    s.stroke(nipples, alloy.base, 2.1) +
    s.stroke(valve, alloy.dark, 3.6) +
    s.stroke(valve, alloy.light, 1.6) +
    s.shape(ring(radius, inner), tone, 'face', 1.1) +
    s.fill(ring(inner + Math.max(2.5, depth * 0.22), inner), '#000', 0.3) +
    s.shape(ring(radius, bead), tone, 'matte', 0.6) +
    s.stroke(disc(bead), tone.high, 0.9, 0.55) +
    s.stroke(disc(inner + depth * 0.45), tone.high, 0.8, 0.28) +
    s.stroke(disc(inner + 0.8), tone.high, 0.8, 0.4)
  );
}

/** Tangential spokes between a flange and the rim; the near side is bright, the far side dim. */
function lacing(s: Sheet, { depth, radius, spokes }: WheelStyle, flange: number): string {
  const inner = radius - depth;
  const spread = Math.min(78, 1.15 * (720 / spokes));
  const spoke = (i: number): string => {
    const at = ((i + 0.5) * 360) / spokes;
    return line([polar(at + (i % 4 < 2 ? spread : -spread), flange), polar(at, inner)]);
  };
  const side = (near: boolean): string =>
    times(spokes, (i) => ((i % 2 === 0) === near ? spoke(i) : '')).join('');
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

function hubFace(s: Sheet, { rear, spokes }: WheelStyle, flange: number): string {
  const holes = repeat(spokes / 2, (i) => s.fill(disc(1.5, polar((i * 720) / spokes, flange)), '#0d0e0f'));
  const freehub = rear
    ? s.shape(
        line(
          times(36, (i) => polar(i * 10, i % 4 < 2 ? 17.5 : 15)),
          true,
        ),
        steel,
        'face',
        0.7,
      ) + s.shape(disc(12.5), finishes.black, 'face', 0.6)
    : s.shape(disc(13.5), finishes.black, 'face', 0.7);
  return (
    s.shape(disc(flange + 3.5), finishes.black, 'face', 0.8) +
    holes +
    freehub +
    s.shape(disc(9) + disc(5.6), alloy, 'face', 0.6) +
    s.fill(disc(5.6), '#101113')
  );
}

/** A wheel without tyre, seen face on, centred on its axle. */
export function wheel(s: Sheet, appearance: WheelStyle): string {
  const flange = appearance.rear ? 27 : 20;
  return (
    lacing(s, appearance, flange) +
    s.use('rim', (id) => `<g id="${id}">${rim(s, appearance)}</g>`) +
    hubFace(s, appearance, flange)
  );
}

export function drawWheel(a: Families['wheel'], id: string): Picture {
  const appearance = (rear: boolean): WheelStyle => ({
    rear,
    depth: a.depth,
    spokes: a.spokes,
    radius: 317,
    tone: finishes[a.colour],
  });
  if (a.position !== 'pair') {
    const s = new Sheet(id, 1.16);
    return {
      sheet: s,
      body: s.shadow(0, 319, 190, 13) + wheel(s, appearance(a.position === 'rear')),
      close: { x: 530, y: 235, size: 400 },
    };
  }
  const s = new Sheet(id, 0.86);
  const under = s.shadow(-128, 286, 170, 13) + s.shadow(132, 332, 180, 14);
  return {
    sheet: s,
    body: under + place(wheel(s, appearance(true)), -128, -34) + place(wheel(s, appearance(false)), 132, 12),
    close: { x: 560, y: 290, size: 380 },
  };
}
