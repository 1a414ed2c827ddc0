import { definePartFamily, valueForLevel } from '../part.ts';
import { chainSentences } from '../texts/chain.ts';
import { type DrivetrainName, chainFacts, chainProfile } from '../facts/drivetrains.ts';

const build = (
  speeds: number,
  links: number,
  use: 'road' | 'gravel' | 'mountain' | 'city',
  drivetrain: DrivetrainName,
) => ({ speeds, links, use, drivetrain });

export const chains = definePartFamily({
  family: 'chain',
  code: 'CHN',
  count: 20,
  featured: true,
  sentences: chainSentences,
  builds: [
    build(12, 116, 'road', 'road 12'),
    build(12, 126, 'mountain', 'mountain 12 wireless'),
    build(11, 118, 'road', 'road 11'),
    build(13, 120, 'gravel', 'gravel 13'),
    build(11, 122, 'city', 'mountain 11'),
    build(12, 120, 'gravel', 'gravel 12'),
  ],
  make({ speeds, links, use, drivetrain }, level, random) {
    const colour = valueForLevel(level, [
      'silver',
      'silver',
      random.pick(['black', 'gold', 'silver'] as const),
    ] as const);
    return {
      category: 'chains',
      noun: ['Chaîne', 'Kette', 'Chain'],
      designation: [`${speeds} vitesses ${links}`, `${speeds}-fach ${links}`, `${speeds}-speed ${links}`],
      code: `${speeds}-${links}`,
      price: 34 + (speeds - 10) * 8,
      weight: Math.round(links * (2.32 - (speeds - 11) * 0.09) * valueForLevel(level, [1.04, 1, 0.93])),
      specs: { speeds, links, discipline: use, material: 'steel', colour, closing: 'quick-link' },
      factsOf: () => ({ chain: chainFacts(drivetrain) }),
      appearance: { family: 'chain', speeds, links, colour },
      words: {
        speeds,
        links,
        profile: chainProfile(drivetrain),
        plating: valueForLevel(level, [
          ['plaques phosphatées', 'phosphatierten Laschen', 'phosphated plates'],
          ['plaques nickelées', 'vernickelten Laschen', 'nickel-plated plates'],
          [
            'plaques ajourées et axes creux',
            'gelochten Laschen und hohlen Bolzen',
            'slotted plates and hollow pins',
          ],
        ] as const),
        wear: speeds >= 12 ? ['0,5 %', '0,5 %', '0.5 %'] : ['0,75 %', '0,75 %', '0.75 %'],
        longest: Math.round((links * 12.7) / 10),
      },
      box: [14, 14, 4],
    };
  },
});
