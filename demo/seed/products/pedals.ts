import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { pedalSentences } from '../texts/pedals.ts';

type Kind = 'clipless' | 'platform';
const build = (kind: Kind, use: 'road' | 'gravel' | 'mountain' | 'city', tag: string, platform: string) => ({
  kind,
  use,
  tag,
  platform,
});

export const pedals = definePartFamily({
  family: 'pedals',
  code: 'PDL',
  count: 22,
  featured: true,
  sentences: pedalSentences,
  builds: [
    build('clipless', 'road', 'Route', '64 x 60 mm'),
    build('platform', 'mountain', 'Flat', '105 x 102 mm'),
    build('clipless', 'mountain', 'XC', '70 x 48 mm'),
    build('platform', 'city', 'City', '98 x 92 mm'),
    build('clipless', 'gravel', 'Gravel', '74 x 54 mm'),
    build('clipless', 'mountain', 'Enduro', '92 x 76 mm'),
    build('platform', 'mountain', 'Flat L', '112 x 108 mm'),
  ],
  make({ kind, use, tag, platform }, level, random) {
    const clip = kind === 'clipless';
    const colour = pickColour(level, random, ['silver', 'red', 'blue', 'orange', 'gold', 'green']);
    const float = valueForLevel(level, [6, 6, 9]);
    const pins = use === 'city' ? 8 : valueForLevel(level, [9, 10, 11]);
    const composite = (use === 'city' || tag === 'Flat') && level === 1;
    const material = composite ? 'composite' : clip && level === 3 && use === 'road' ? 'carbon' : 'aluminium';
    return {
      category: 'pedals',
      noun: clip
        ? ['Pédales automatiques', 'Klickpedale', 'Clipless pedals']
        : ['Pédales plates', 'Plattformpedale', 'Flat pedals'],
      designation: tag === 'Route' ? ['Route', 'Road', 'Road'] : tag,
      code: `${clip ? 'A' : 'P'}-${tag.replace(' ', '').toUpperCase()}`,
      price: { road: 132, gravel: 124, mountain: clip ? 119 : 109, city: 62 }[use],
      weight: Math.round(
        ({ road: 248, gravel: 332, mountain: clip ? 345 : 372, city: 318 }[use] +
          (tag === 'Enduro' ? 110 : 0) +
          (tag === 'Flat L' ? 28 : 0)) *
          valueForLevel(level, [1.12, 1, 0.88]),
      ),
      weighed: ['la paire', 'pro Paar', 'per pair'],
      specs: {
        pedal_kind: kind,
        material,
        platform,
        discipline: use,
        colour,
        ...(clip ? { float } : { pins }),
        pedal_axle: valueForLevel(level, ['chromoly', 'chromoly', 'titanium']),
        pedal_thread: '9/16"',
      },
      factsOf: () => ({ pedals: { system: clip ? (use === 'road' ? 'SPD-SL' : 'SPD') : 'flat' } }),
      appearance: { family: 'pedals', kind, colour },
      words: {
        float,
        pins,
        platform: [platform.replace('x', '×'), platform.replace('x', '×'), platform.replace('x', '×')],
        title: clip
          ? ['Pédales automatiques', 'Klickpedale', 'Clipless pedals']
          : ['Pédales plates', 'Plattformpedale', 'Flat pedals'],
        stuff: {
          composite: ['en composite', 'aus Verbundwerkstoff', 'composite'] as const,
          carbon: ['en carbone', 'aus Carbon', 'carbon'] as const,
          aluminium: ['en aluminium', 'aus Aluminium', 'aluminium'] as const,
        }[material],
        axle:
          level === 3
            ? ['en titane', 'aus Titan', 'titanium']
            : ['en acier chromoly', 'aus Chromstahl', 'chromoly steel'],
        hold: clip
          ? [
              `La cale laisse ${float}° de liberté au pied`,
              `Die Platte lässt dem Fuss ${float}° Spiel`,
              `The cleat gives the foot ${float}° of float`,
            ]
          : [
              `${pins} picots vissés par face retiennent la semelle`,
              `${pins} verschraubte Pins je Seite halten die Sohle`,
              `${pins} screw-in pins a side hold the sole`,
            ],
        extra: clip
          ? [
              'Les cales et leurs vis sont fournies',
              'Schuhplatten und Schrauben liegen bei',
              'Cleats and bolts are included',
            ]
          : [
              'Les picots se remplacent un à un, par le dessous',
              'Die Pins lassen sich einzeln von unten ersetzen',
              'Pins are replaced one by one from below',
            ],
        shoe: clip
          ? use === 'road'
            ? ['Pour chaussures à trois trous', 'Für Schuhe mit Dreiloch-Aufnahme', 'For three-bolt shoes']
            : ['Pour chaussures à deux trous', 'Für Schuhe mit Zweiloch-Aufnahme', 'For two-bolt shoes']
          : [
              'À porter avec une semelle plate et souple',
              'Am besten mit flacher, weicher Sohle',
              'Best with a flat, soft sole',
            ],
      },
      certification: 'ISO 4210-8',
      box: [18, 12, 8],
    };
  },
});
