import type { Families } from '#server/catalogue/products/families.ts';
import { finishes, steel, type Tone } from './finish.ts';
import { disc, line, place, polar, repeat, ring, slot, smooth, times } from './kit.ts';
import { Sheet, type Picture } from './sheet.ts';

/**
 * A brake rotor seen face on, centred on its axle: steel track with vents, swept arms, six bolts or a splined
 * lockring.
 */
export function rotor(s: Sheet, a: Families['rotor']): string {
  const outer = a.diameter / 2;
  const inner = outer - 15;
  const tone = finishes[a.colour];
  const groups = Math.round(a.diameter / 13);
  const wave = (radius: number, depth: number): string =>
    smooth(
      times(groups * 2, (i) => polar((i * 180) / groups, radius + (i % 2 === 0 ? depth : -depth))),
      true,
    );
  const vents = repeat(groups, (i) => {
    const angle = (i * 360) / groups;
    const turn = 360 / groups;
    return (
      slot(polar(angle - turn * 0.1, outer - 4), polar(angle + turn * 0.14, outer - 10.5), 1.5) +
      disc(1.7, polar(angle + turn * 0.42, outer - 4.6)) +
      disc(1.7, polar(angle + turn * 0.62, outer - 9.8))
    );
  });
  const track = wave(outer - 0.7, 0.7) + wave(inner, 1.1) + vents;
  const arms = 6;
  const arm = repeat(arms, (i) => {
    const from = (i * 360) / arms;
    const sweep = 26;
    const left = [
      polar(from - 13, 24),
      polar(from + sweep * 0.45 - 8, (inner + 24) / 2),
      polar(from + sweep - 6, inner + 3),
    ];
    const right = [
      polar(from + sweep + 5, inner + 3),
      polar(from + sweep * 0.55 + 5, (inner + 24) / 2),
      polar(from + 17, 24),
    ];
    const lighten = slot(polar(from + 7, 33), polar(from + sweep * 0.68 - 1, inner - 10), 1.9);
    return `${smooth(left)}L${smooth(right).slice(1)}Z${inner > 54 ? lighten : ''}`;
  });
  const rivets = repeat(arms, (i) =>
    s.shape(disc(2.6, polar(i * 60 + 25.5, inner + 0.4)), steel, 'face', 0.7),
  );
  const bore = a.mount === 'six-bolt' ? disc(17.5) : disc(14);
  const bolts = repeat(6, (i) => s.bolt(polar(i * 60 + 2, 22), 4.4, finishes.black));
  const lockring =
    s.shape(
      `${disc(21)}${line(
        times(48, (i) => polar(i * 7.5, i % 4 < 2 ? 16.8 : 14.6)),
        true,
      )}`,
      finishes.black,
      'face',
    ) + s.stroke(disc(19.2), finishes.black.high, 0.8, 0.6);
  const twice = (key: string, d: string, finish: Tone, lift: number): string => {
    const id = s.define(`${key}${a.diameter}`, (name) => `<path id="${name}" d="${d}"/>`);
    return `<use href="#${id}" x="${lift}" y="${lift * 1.2}" fill="${finish.edge}"/><use href="#${id}" fill="${s.paint('face', finish)}" stroke="${finish.edge}" stroke-width="${s.px(1)}"/>`;
  };
  const brushed = repeat(3, (i) => s.stroke(disc(outer - 3 - i * 4), steel.high, 0.7, 0.35));
  return (
    twice('track', track, steel, 1) +
    brushed +
    twice('arms', arm, tone, 0.8) +
    rivets +
    s.shape(disc(27.5) + bore, tone, 'face', 1) +
    s.stroke(disc(25.9), tone.high, 0.7, 0.5) +
    (a.mount === 'six-bolt' ? bolts + s.stroke(ring(17.5, 19), tone.high, 0.6, 0.4) : lockring)
  );
}

export function drawRotor(a: Families['rotor'], id: string): Picture {
  const s = new Sheet(id, 3.3);
  const shadow = s.shadow(0, a.diameter / 2 + 1, a.diameter * 0.36, 5);
  return {
    sheet: s,
    body: shadow + place(rotor(s, a), 0, 0),
    close: { x: 400 + a.diameter * 0.75, y: 400 - a.diameter * 0.75, size: 360 },
  };
}
