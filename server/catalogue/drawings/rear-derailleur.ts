import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, finishes, steel, type Tone } from './finish.ts';
import { gear, pitchRadius } from './gear.ts';
import {
  disc,
  line,
  n,
  opening,
  place,
  points,
  polar,
  repeat,
  rounded,
  slot,
  smooth,
  type Point,
} from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';

const cages = { short: 54, medium: 74, long: 94 } as const;

/** A jockey wheel seen face on, at the origin. */
function jockey(s: Sheet, teeth: number, tone: Tone): string {
  return s.use(`jockey${teeth}`, (id) => `<g id="${id}">${jockeyWheel(s, teeth, tone)}</g>`);
}

function jockeyWheel(s: Sheet, teeth: number, tone: Tone): string {
  const radius = pitchRadius(teeth);
  const d = gear(teeth) + repeat(5, (i) => opening(8.5, radius - 6, i * 72 + 10, i * 72 + 58, 2));
  return (
    `<path data-teeth="${teeth}" d="${d}" fill="${s.paint('face', finishes.black)}" stroke="${finishes.black.edge}" stroke-width="${s.px(0.8)}"/>` +
    s.shape(disc(7), tone, 'face', 0.7) +
    s.bolt({ x: 0, y: 0 }, 4.4, steel)
  );
}

/** A cage plate around both pulleys, with a long window. */
function cagePlate(s: Sheet, upper: Point, lower: Point, wide: number, tone: Tone, px = 1): string {
  const angle = (Math.atan2(lower.y - upper.y, lower.x - upper.x) * 180) / Math.PI;
  const length = Math.hypot(lower.x - upper.x, lower.y - upper.y);
  const body = smooth(
    points(
      [-16, 2],
      [-10, -13],
      [4, -15],
      [length * 0.35, -wide],
      [length * 0.7, -wide * 0.85],
      [length, -11],
      [length + 12, 0],
      [length, 11],
      [length * 0.7, wide * 0.5],
      [length * 0.35, wide * 0.8],
      [6, 17],
      [-9, 14],
    ),
    true,
  );
  const cut =
    length > 60
      ? slot({ x: 22, y: -1 }, { x: length * 0.46, y: -1.5 }, wide * 0.42) +
        slot({ x: length * 0.62, y: -1.8 }, { x: length - 17, y: -1 }, wide * 0.34)
      : slot({ x: 21, y: -1 }, { x: length - 17, y: -1 }, wide * 0.4);
  return place(
    s.shape(body + cut, tone, 'tube', px) +
      s.stroke(line(points([-6, -12], [6, -13], [length * 0.4, -wide + 1.6])), tone.high, 0.9, 0.45),
    upper.x,
    upper.y,
    angle,
  );
}

/** A rear derailleur from the drive side, upper pulley near the origin, front of the bike to the right. */
export function rearDerailleur(s: Sheet, a: Families['rear-derailleur']): string {
  const tone = finishes[a.colour];
  const big = a.max >= 44;
  const [top, bottom] = big ? [12, 14] : [11, 11];
  const drop = Math.min(20, Math.max(0, (a.max - 28) * 0.7));
  const upper: Point = { x: 14, y: 6 };
  const lower = polar(108, cages[a.cage] + (bottom - 11) * 2, upper);
  const mount: Point = { x: -44, y: -66 - drop };
  const knuckle: Point = { x: 0, y: -12 };
  const linkBack = s.shape(
    rounded(
      points(
        [mount.x + 14, mount.y + 4],
        [mount.x + 34, mount.y - 8],
        [knuckle.x + 30, knuckle.y - 22],
        [knuckle.x + 14, knuckle.y - 8],
      ),
      4,
    ),
    anodised,
    'matte',
    0.8,
  );
  const from: Point = { x: mount.x + 13, y: mount.y + 17 };
  const reach = Math.hypot(knuckle.x - from.x, knuckle.y - from.y);
  const slope = (Math.atan2(knuckle.y - from.y, knuckle.x - from.x) * 180) / Math.PI;
  const link = smooth(
    points(
      [-13, 2],
      [-9, -13],
      [4, -16],
      [reach * 0.5, -14.5],
      [reach - 8, -17],
      [reach - 2, -12],
      [reach - 4, 12],
      [reach - 10, 17],
      [reach * 0.5, 13.5],
      [4, 15],
      [-9, 12],
    ),
    true,
  );
  const marks = repeat(a.speeds, (i) => `M${n(10 + (i * (reach - 34)) / a.speeds)} 4.5v5`);
  const mountBody = smooth(
    points(
      [mount.x - 13, mount.y - 9],
      [mount.x, mount.y - 14],
      [mount.x + 13, mount.y - 6],
      [mount.x + 17, mount.y + 13],
      [mount.x + 24, mount.y + 23],
      [mount.x + 8, mount.y + 31],
      [mount.x - 8, mount.y + 27],
      [mount.x - 15, mount.y + 8],
    ),
    true,
  );
  const cable = `M${n(mount.x - 12)} ${n(mount.y + 16)}C${n(mount.x - 40)} ${n(mount.y + 14)} ${n(mount.x - 56)} ${n(mount.y - 16)} ${n(mount.x - 50)} ${n(mount.y - 30)}`;
  const clutch =
    s.shape(disc(20, knuckle), tone, 'face', 1) +
    s.stroke(disc(16.5, knuckle), tone.dark, 1.6, 0.8) +
    s.stroke(disc(15.8, knuckle), tone.high, 0.8, 0.5) +
    s.shape(disc(9.5, knuckle), anodised, 'face', 0.7) +
    s.bolt(knuckle, 5, alloy) +
    s.shape(
      rounded(
        points(
          [knuckle.x + 10, knuckle.y - 22],
          [knuckle.x + 24, knuckle.y - 17],
          [knuckle.x + 21, knuckle.y - 10],
          [knuckle.x + 11, knuckle.y - 13],
        ),
        2.5,
      ),
      anodised,
      'matte',
      0.7,
    );
  return (
    s.hose(cable, 5, finishes.black, 'round') +
    place(
      cagePlate(s, { x: 0, y: 0 }, { x: lower.x - upper.x, y: lower.y - upper.y }, 12, anodised),
      upper.x - 3,
      upper.y - 1,
    ) +
    linkBack +
    place(jockey(s, top, tone), upper.x, upper.y) +
    place(jockey(s, bottom, tone), lower.x, lower.y) +
    cagePlate(s, upper, lower, 11, tone) +
    s.bolt(upper, 4.6, steel) +
    s.bolt(lower, 4.6, steel) +
    s.shape(mountBody, tone, 'matte', 1) +
    place(
      s.shape(link, tone, 'tube', 1) +
        s.stroke(`M2 -12L${n(reach * 0.5)} -11L${n(reach - 12)} -13`, tone.high, 1, 0.5) +
        s.stroke(marks, tone.high, 1, 0.65),
      from.x,
      from.y,
      slope,
    ) +
    s.shape(disc(12.5, mount), tone, 'face', 0.9) +
    s.bolt(mount, 7.6, alloy) +
    s.bolt(from, 4.2, steel) +
    clutch
  );
}

export function drawRearDerailleur(a: Families['rear-derailleur'], id: string): Picture {
  const s = new Sheet(id, 3.05, { x: 450, y: 352 });
  return {
    sheet: s,
    body: s.shadow(-12, 141, 40, 4) + place(rearDerailleur(s, a), 0, 0),
    close: { x: 420, y: 330, size: 400 },
  };
}
