import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { rearShockSentences } from '../texts/rear-shock.ts';
import { decimalText } from '../wording.ts';

const build = (length: number, stroke: number, coil: 'yes' | 'no', mount: 'eyelet' | 'trunnion') => ({
  length,
  stroke,
  coil,
  mount,
  use: 'mountain' as const,
});

export const rearShocks = definePartFamily({
  family: 'rear-shock',
  code: 'AMO',
  count: 16,
  featured: true,
  minStock: 2,
  sentences: rearShockSentences,
  builds: [
    build(210, 50, 'no', 'eyelet'),
    build(230, 65, 'yes', 'eyelet'),
    build(185, 55, 'no', 'trunnion'),
    build(205, 65, 'yes', 'trunnion'),
    build(190, 45, 'no', 'eyelet'),
    build(230, 57.5, 'no', 'eyelet'),
  ],
  make({ length, stroke, coil, mount }, level, random) {
    const colour = pickColour(level, random, ['silver', 'orange', 'titanium']);
    const spring = coil === 'yes';
    const at = decimalText(stroke);
    return {
      category: 'suspensions',
      noun: ['Amortisseur', 'Dämpfer', 'Rear shock'],
      designation: [`${length}x${at[0]}`, `${length}x${at[1]}`, `${length}x${at[2]}`],
      code: `${length}${String(stroke).replace('.', '')}-${spring ? 'C' : 'A'}`,
      price: spring ? 490 : 440,
      weight: Math.round(
        (spring ? 720 : 330) * valueForLevel(level, [1.1, 1, 0.92]) + stroke * (spring ? 3 : 1.2),
      ),
      specs: {
        spring: spring ? 'coil' : 'air',
        shock_length: length,
        stroke,
        shock_mount: mount,
        discipline: 'mountain',
        colour,
        bushings: 'separate',
      },
      factsOf: () => ({ rear_shock: { shock_length: length, stroke, shock_mount: mount } }),
      appearance: { family: 'rear-shock', length, stroke, coil, colour },
      words: {
        length,
        stroke: at,
        kind: spring ? ['à ressort', 'Stahlfederdämpfer', 'coil'] : ['à air', 'Luftdämpfer', 'air'],
        mount:
          mount === 'trunnion' ? ['trunnion', 'Trunnion', 'trunnion'] : ['à œillets', 'mit Augen', 'eyelet'],
        feel: spring
          ? [
              'Le ressort réagit dès les premiers millimètres',
              'Die Stahlfeder spricht schon auf den ersten Millimetern an',
              'The coil responds from the first millimetres',
            ]
          : [
              'La chambre à air se règle par des cales de volume',
              'Die Luftkammer lässt sich mit Volumenspacern abstimmen',
              'The air can is tuned with volume spacers',
            ],
        damping: valueForLevel(level, [
          ['détente réglable', 'einstellbare Zugstufe', 'adjustable rebound'],
          [
            'compression et détente réglables',
            'einstellbare Druck- und Zugstufe',
            'adjustable compression and rebound',
          ],
          [
            'compression basse et haute vitesse et détente réglables',
            'einstellbare Druckstufe (langsam, schnell) und Zugstufe',
            'adjustable low- and high-speed compression and rebound',
          ],
        ] as const),
        setup: spring
          ? [
              'La dureté du ressort dépend du cadre et de votre poids',
              'Die Federhärte hängt von Rahmen und Gewicht ab',
              'The spring rate depends on frame and rider weight',
            ]
          : [
              'Régler un enfoncement de 25 à 30 %',
              'Auf 25 bis 30 % Negativfederweg einstellen',
              'Set sag at 25 to 30 %',
            ],
      },
      warranty: 2,
      box: [26, 12, 12],
    };
  },
});
