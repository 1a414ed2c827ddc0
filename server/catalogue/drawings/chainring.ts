import type { Families } from '#server/catalogue/products/families.ts';
import { finishes, type Tone } from './finish.ts';
import { gear, pitchRadius } from './gear.ts';
import { disc, line, opening, place, polar, repeat, times } from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';

/** A toothed ring with its bore cut out: `rim` is the material below the teeth in millimetres. */
export function toothedRing(s: Sheet, teeth: number, tone: Tone, rim = 15, alternate = true): string {
  const radius = pitchRadius(teeth);
  const d = gear(teeth, alternate) + disc(radius - rim);
  const id = s.define(`ring${teeth}`, (name) => `<path id="${name}" data-teeth="${teeth}" d="${d}"/>`);
  return (
    `<use href="#${id}" x="-1.1" y="1" fill="${tone.dark}"/>` +
    `<use href="#${id}" fill="${s.paint('face', tone)}" stroke="${tone.edge}" stroke-width="${s.px(0.9)}"/>` +
    s.stroke(disc(radius - 4.6), tone.dark, 1.4, 0.7) +
    s.stroke(disc(radius - 5.2), tone.high, 0.7, 0.6)
  );
}

/** A direct-mount spider: a plate with windows between `arms` arms, from the bore to `outer`. */
export function spider(s: Sheet, outer: number, arms: number, tone: Tone): string {
  const step = 360 / arms;
  const windows = repeat(arms, (i) => opening(23, outer - 3, i * step + 14, (i + 1) * step - 14, 4));
  const d =
    disc(outer) +
    windows +
    line(
      times(64, (i) => polar(i * 5.625, i % 4 < 2 ? 15 : 16.4)),
      true,
    );
  return `<g transform="translate(-.9 .9)">${s.fill(d, tone.dark)}</g>${s.shape(d, tone, 'face', 0.9)}${s.stroke(disc(20), tone.high, 0.7, 0.5)}`;
}

export function drawChainring(a: Families['chainring'], id: string): Picture {
  const radius = pitchRadius(a.teeth) + 4;
  const s = new Sheet(id, (360 / radius) * Math.sqrt(Math.min(1, radius / 110)));
  const tone = finishes[a.colour];
  const outer = pitchRadius(a.teeth) - 12;
  const holes = repeat(a.teeth > 36 ? 16 : 12, (i) => {
    const step = 360 / (a.teeth > 36 ? 16 : 12);
    return (
      s.fill(disc(1.9, polar(i * step + step / 2, outer + 3)), '#141517', 0.7) +
      s.stroke(disc(1.9, polar(i * step + step / 2, outer + 3)), tone.high, 0.6, 0.5)
    );
  });
  const body =
    toothedRing(s, a.teeth, tone, 15) +
    spider(s, outer, a.teeth > 36 ? 8 : 4, tone) +
    holes +
    repeat(3, (i) => s.bolt(polar(i * 120 - 90, 19.2), 2, finishes.black));
  return {
    sheet: s,
    body: s.shadow(0, radius + 1, radius * 0.75, radius * 0.05) + place(body, 0, 0),
    close: {
      x: 400 + radius * s.scale * 0.5,
      y: 400 - radius * s.scale * 0.5,
      size: radius * s.scale,
    },
  };
}
