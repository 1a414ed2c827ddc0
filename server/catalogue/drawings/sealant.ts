import type { Families } from '#server/catalogue/products/families.ts';
import { finishes } from './finish.ts';
import { n, repeat, rounded, points } from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';

export function drawSealant(a: Families['sealant'], id: string): Picture {
  const size = Math.cbrt(Math.max(30, a.volume) / 250);
  const s = new Sheet(id, 3.3, { x: 400, y: 405 });
  const tone = finishes[a.colour];
  const bottle = finishes.white;
  const ink = a.colour === 'white' ? finishes.blue.base : '#fff';
  const w = 27 * Math.min(1.45, 0.55 + size * 0.45);
  const h = Math.min(150, 118 * size ** 0.7);
  const top = -h / 2;
  const foot = h / 2 + 22;
  const shoulder = `M${n(-w)} ${n(top + 20)}C${n(-w)} ${n(top + 4)} -12 ${n(top + 6)} -12 ${n(top - 6)}H12C12 ${n(top + 6)} ${n(w)} ${n(top + 4)} ${n(w)} ${n(top + 20)}V${n(foot - 6)}Q${n(w)} ${n(foot)} ${n(w - 6)} ${n(foot)}H${n(6 - w)}Q${n(-w)} ${n(foot)} ${n(-w)} ${n(foot - 6)}Z`;
  const label = `M${n(-w)} ${n(top + 30)}H${n(w)}V${n(foot - 14)}H${n(-w)}Z`;
  const cap = rounded(
    points(
      [-15, top - 6],
      [-15, top - 22],
      [-9, top - 26],
      [-5, top - 44],
      [5, top - 44],
      [9, top - 26],
      [15, top - 22],
      [15, top - 6],
    ),
    2,
  );
  const ribs = repeat(11, (i) => `M${n(-13 + i * 2.6)} ${n(top - 8)}v-12`);
  const middle = top + 30 + (h - 22) * 0.42;
  const drop = `M0 ${n(middle - 20)}C8 ${n(middle - 6)} 13 ${n(middle)} 13 ${n(middle + 7)}A13 13 0 0 1 -13 ${n(middle + 7)}C-13 ${n(middle)} -8 ${n(middle - 6)} 0 ${n(middle - 20)}Z`;
  const scale = repeat(
    Math.round(a.volume / 50),
    (i) => `M${n(w - 5)} ${n(foot - 20 - i * ((h - 30) / (a.volume / 50)))}h-${i % 5 === 4 ? 8 : 4.5}`,
  );
  return {
    sheet: s,
    body:
      s.shadow(0, foot, w * 1.6, 5) +
      s.shape(shoulder, bottle, 'across', 1.1) +
      s.shape(label, tone, 'across', 0.5) +
      s.fill(drop, ink, 0.92) +
      s.stroke(`M-7 ${n(middle + 8)}a7 7 0 0 0 5 6`, tone.base, 2) +
      s.stroke(scale, ink, 1.2, 0.75) +
      s.stroke(`M-11 ${n(middle + 30)}H11M-7 ${n(middle + 34)}H7`, ink, 1.6, 0.7) +
      s.shape(cap, finishes.black, 'across', 1) +
      s.stroke(ribs, finishes.black.high, 1, 0.4),
    close: { x: 400, y: 330, size: 420 },
  };
}
