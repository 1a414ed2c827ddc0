import type { Families } from '#server/catalogue/products/families.ts';
import { colourTones, rubber } from './material-tones.ts';
import { pathNumber, rad, repeatText, buildTimes, type Point } from './kit.ts';
import { ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const yaw = rad(38);
const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)];

/** Body of a tyre: a torus of `width` mm on a rim of `seat` mm diameter, seen at an angle of 38 degrees. */
interface Carcass {
  seat: number;
  width: number;
}

/**
 * Returns a point of the tread: `around` the wheel and `across` it (0 is the crown, ±90 the shoulders) in
 * degrees, raised by `lift` mm.
 */
function surface(
  { seat, width }: Carcass,
  around: number,
  across: number,
  lift = 0,
): Point & { facing: number } {
  const r = width / 2 + lift;
  const radius = seat / 2 + width * 0.5 + r * Math.cos(rad(across));
  const z = r * Math.sin(rad(across));
  const x = radius * Math.cos(rad(around));
  return {
    x: x * cosYaw + z * sinYaw,
    y: radius * Math.sin(rad(around)),
    facing: Math.sin(rad(across)) * cosYaw - Math.cos(rad(across)) * Math.cos(rad(around)) * sinYaw,
  };
}

/**
 * Returns one tread block as path data if it faces the viewer: a quadrilateral of `along` by `over` degrees,
 * sheared by `slant`.
 */
function block(
  c: Carcass,
  around: number,
  across: number,
  along: number,
  over: number,
  slant: number,
  lift: number,
): string {
  if (surface(c, around, across).facing < 0.04) return '';
  const corner = (u: number, v: number): string => {
    const p = surface(c, around + u * along + v * slant, across + v * over, lift);
    return `${pathNumber(p.x)} ${pathNumber(p.y)}`;
  };
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
}

function tread(s: DrawingSheet, c: Carcass, kind: Families['tyre']['tread']): string {
  if (kind === 'slick') {
    const sipes = repeatText(
      72,
      (i) => block(c, i * 5, 38, 0.18, 12, 1.6, 0) + block(c, i * 5 + 2.5, -38, 0.18, 12, -1.6, 0),
    );
    const centre = repeatText(120, (i) => block(c, i * 3, 0, 1.5, 1.2, 0, 0));
    return s.fill(sipes + centre, rubber.edge, 0.75);
  }
  const file = kind === 'file';
  const rows = file
    ? [-50, -34, -20, -8, 8, 20, 34, 50].map((across, i) => ({
        across,
        count: 110,
        along: 0.9,
        over: 4,
        slant: i % 2 === 0 ? 0.5 : -0.5,
        shift: i % 2,
      }))
    : [-66, -36, -11, 11, 36, 66].map((across, i) => ({
        across,
        count: 54,
        along: across ** 2 > 3000 ? 2.1 : 1.6,
        over: across ** 2 > 3000 ? 9 : 8,
        slant: across * 0.012,
        shift: i % 2,
      }));
  const lift = file ? 0.7 : 3.4;
  const draw = (height: number): string =>
    rows
      .map((row) =>
        repeatText(row.count, (i) =>
          block(
            c,
            ((i + row.shift / 2) * 360) / row.count,
            row.across,
            row.along,
            row.over,
            row.slant,
            height,
          ),
        ),
      )
      .join('');
  return (
    s.fill(draw(0.2), '#121314', 0.9) +
    `<path d="${draw(lift)}" fill="#47494b" stroke="#7b7d80" stroke-width="${s.px(file ? 0.4 : 0.7)}"/>`
  );
}

/**
 * Returns bands of the tyre's body from back to front. Each band is an ellipse, so the last painted ones form
 * the near sidewall.
 */
export function tyreBodyShape(
  s: DrawingSheet,
  c: Carcass,
  sidewall: 'black' | 'tan',
): { back: string; front: string; hole: string } {
  const wall = sidewall === 'tan' ? colourTones.tan : rubber;
  const shades = ['#1b1c1d', '#202122', '#262728', '#2c2d2f', '#333436', '#3a3b3d', '#3f4042', '#3d3e40'];
  const ellipse = (across: number): string => {
    const r = c.width / 2;
    const radius = c.seat / 2 + c.width * 0.5 + r * Math.cos(rad(across));
    return ellipsePath(r * Math.sin(rad(across)) * sinYaw, radius * cosYaw, radius);
  };
  const bands = buildTimes(24, (i) => -110 + i * 7);
  const back = bands
    .map((across, i) =>
      s.fill(
        ellipse(across),
        across < -58 && sidewall === 'tan' ? wall.dark : (shades[Math.min(7, Math.floor(i / 3))] ?? '#333'),
      ),
    )
    .join('');
  const shoulder = `<path d="${ellipse(58)}" fill="${s.paint('face', wall)}" stroke="${wall.edge}" stroke-width="${s.px(0.8)}"/>`;
  const rings =
    s.stroke(ellipse(74), wall.dark, 0.9, 0.6) +
    s.stroke(ellipse(100), wall.high, 0.8, 0.5) +
    s.stroke(ellipse(112), wall.dark, 1, 0.7);
  const bead = ellipse(122);
  const inside = `<path d="${bead}" fill="#191a1b" stroke="${wall.edge}" stroke-width="${s.px(1.4)}"/>`;
  return { back, front: shoulder + rings + inside, hole: `${ellipse(-122)}|${bead}` };
}

/** Clips `body` to the area outside the opening of the wheel, where the near and the far bead overlap. */
export function clipToTyre(s: DrawingSheet, hole: string, body: string): string {
  const [far = '', near = ''] = hole.split('|');
  const clip = s.clip('bead', near);
  const mask = s.define(
    'open',
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-450" y="-450" width="900" height="900"><path d="M-450-450h900v900h-900z" fill="#fff"/><path d="${far}" fill="#000" ${clip}/></mask>`,
  );
  return `<g mask="url(#${mask})">${body}</g>` + `<g ${clip}>${s.stroke(far, '#6b6c6f', 1.2, 0.8)}</g>`;
}

/**
 * Returns a magnifier circle in the opening of the wheel that shows tread and sidewall, with a thin line to
 * the enlarged place.
 */
function loupe(s: DrawingSheet, c: Carcass): string {
  const zoom = 3.3 * (40 / c.width) ** 0.7;
  const at = surface(c, 180, 30);
  const [x, r] = [6, 118];
  const frame = `M${x - r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const inside = `<use href="#${s.id}-all" transform="translate(${pathNumber(x - at.x * zoom)} 0) scale(${pathNumber(zoom)})"/>`;
  return `<g ${s.clip('loupe', frame)}>${inside}</g>${s.stroke(frame, '#8a8c8f', 1.4)}${s.stroke(`M${x - r} 0H${pathNumber(at.x + c.width * 0.7)}`, '#8a8c8f', 1)}`;
}

export function drawTyre(a: Families['tyre'], id: string): DrawnPart {
  const s = new DrawingSheet(id, Math.min(1.03, 386 / (a.diameter / 2 + a.width)));
  const c = { seat: a.diameter, width: a.width };
  const { back, front, hole } = tyreBodyShape(s, c, a.sidewall);
  const radius = a.diameter / 2 + a.width;
  const open = clipToTyre(s, hole, back + front + tread(s, c, a.tread));
  const shown = s.use('all', (key) => `<g id="${key}">${open}</g>`);
  return {
    sheet: s,
    body: s.shadow(0, radius + 1, 170, 11) + shown + loupe(s, c),
    close: { x: 172, y: 400, size: 236 },
  };
}
