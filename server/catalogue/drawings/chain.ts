import type { Families } from '#server/catalogue/products/families.ts';
import { brass, colourTones, steel } from './material-tones.ts';
import { circlePath, pathNumber, type Point } from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const pitch = 12.7;

/**
 * Returns the positions of the pins of a chain of `links` links that is rolled up flat: a spiral from the
 * outside to the inside, one pin every 12.7 mm.
 */
export function chainCoil(links: number, gap: number): Point[] {
  const start = Math.sqrt((links * pitch * gap) / Math.PI + 625);
  const pins: Point[] = [];
  let angle = -0.35;
  for (let i = 0; i <= links; i++) {
    const radius = Math.max(10, start - (gap * (angle + 0.35)) / (2 * Math.PI));
    pins.push({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    angle += pitch / radius;
  }
  return pins;
}

/**
 * Returns one figure-of-eight side plate from the origin to (12.7, 0), in mm; plates of newer chain standards
 * are slimmer.
 */
function plate(height: number, waist: number): string {
  const [h, w] = [pathNumber(height / 2), pathNumber(waist / 2)];
  return `M0-${h}C3.5-${h} 4-${w} 6.3-${w}S9.2-${h} 12.7-${h}a${h} ${h} 0 0 1 0 ${pathNumber(height)}C9.2 ${h} 8.6 ${w} 6.3 ${w}S3.5 ${h} 0 ${h}a${h} ${h} 0 0 1 0-${pathNumber(height)}Z`;
}

export function drawChain(a: Families['chain'], id: string): DrawnPart {
  const gap = 14.5;
  const pins = chainCoil(a.links, gap);
  const outerRadius = Math.hypot(pins[0]?.x ?? 0, pins[0]?.y ?? 0);
  const s = new DrawingSheet(id, 345 / (outerRadius + 8));
  const own = a.colour === 'black' ? colourTones.black : colourTones[a.colour];
  const height = 10.4 - a.speeds * 0.14;
  const slot = a.speeds >= 11 ? `M4.6-1.1h3.5a1.1 1.1 0 0 1 0 2.2h-3.5a1.1 1.1 0 0 1 0-2.2Z` : '';
  const pin = (x: number): string => s.shape(circlePath(1.9, { x, y: 0 }), steel, 'face', 0.5);
  const outer = s.define(
    'outer',
    (key) =>
      `<g id="${key}">${s.shape(plate(height, height * 0.66) + slot, own, 'tube', 0.7)}${pin(0)}${pin(pitch)}</g>`,
  );
  const inner = s.define(
    'inner',
    (key) =>
      `<g id="${key}">${s.shape(plate(height * 0.95, height * 0.6) + slot, a.colour === 'black' ? colourTones.black : steel, 'tube', 0.6)}${s.fill(plate(height * 0.95, height * 0.6), '#000', 0.22)}</g>`,
  );
  const quick = s.define(
    'quick',
    (key) =>
      `<g id="${key}">${s.shape(`${plate(height, height * 0.7)}M2.2-1h7.6a1 1 0 0 1 0 2h-7.6a1 1 0 0 1 0-2Z`, brass, 'tube', 0.7)}${pin(0)}${pin(pitch)}</g>`,
  );
  const link = (i: number, name: string): string => {
    const [p, q] = [pins[i], pins[i + 1]];
    if (!p || !q) return '';
    const turn = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    return `<use href="#${name}" transform="translate(${pathNumber(p.x)} ${pathNumber(p.y)}) rotate(${pathNumber(turn)})"/>`;
  };
  let links = '';
  for (let i = 1; i < a.links; i += 2) links += link(i, inner);
  for (let i = 0; i < a.links; i += 2) links += link(i, i === 0 ? quick : outer);
  return {
    sheet: s,
    body: `<g transform="translate(1.5 3)" opacity=".09">${s.shadow(0, 0, outerRadius * 1.1, outerRadius * 1.1, 1)}</g>${links}`,
    close: {
      x: 400 + outerRadius * s.scale * 0.6,
      y: 400 - outerRadius * s.scale * 0.35,
      size: 300,
    },
  };
}
