import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { frontDerailleurSentences } from '../texts/front-derailleur.ts';
import { type DrivetrainName, frontDerailleurFacts } from '../facts/drivetrains.ts';

const build = (speeds: number, mount: 'braze-on' | 'clamp', use: 'road' | 'gravel', electronic = false) => ({
  speeds,
  mount,
  use,
  electronic,
});

export const frontDerailleurs = definePartFamily({
  family: 'front-derailleur',
  code: 'DAV',
  count: 14,
  sentences: frontDerailleurSentences,
  builds: [
    build(12, 'braze-on', 'road', true),
    build(12, 'braze-on', 'gravel'),
    build(11, 'clamp', 'road'),
    build(12, 'clamp', 'gravel', true),
    build(12, 'clamp', 'road'),
  ],
  make({ speeds, mount, use, electronic }, level, random) {
    const colour = pickColour(level, random, ['silver', 'black']);
    const capacity = 16;
    const drivetrain: DrivetrainName = electronic
      ? use === 'road'
        ? 'road 12 electronic'
        : 'road 12 wireless'
      : speeds === 11
        ? 'road 11'
        : 'road 12';
    const chainline = use === 'road' ? 43.5 : 47;
    const tag = `${mount === 'clamp' ? ' 34,9' : ''}${electronic ? ' E' : ''}`;
    return {
      category: 'front-derailleurs',
      noun: ['Dérailleur avant', 'Umwerfer', 'Front derailleur'],
      designation: [
        `2x${speeds}${use === 'gravel' ? ' Gravel' : ''}${tag}`,
        `2x${speeds}${use === 'gravel' ? ' Gravel' : ''}${tag}`,
        `2x${speeds}${use === 'gravel' ? ' Gravel' : ''}${tag.replace(',', '.')}`,
      ],
      code: `${speeds}-${mount === 'clamp' ? 'CL' : 'BO'}${use === 'gravel' ? 'G' : ''}${electronic ? 'E' : ''}`,
      price: electronic ? 239 : 75,
      weight: Math.round(
        ((electronic ? 142 : 88) + (mount === 'clamp' ? 14 : 0)) * valueForLevel(level, [1.12, 1, 0.9]),
      ),
      specs: {
        speeds,
        front_mount: mount,
        shifting: electronic ? 'electronic' : 'mechanical',
        capacity,
        chainline,
        discipline: use,
        material: level === 3 ? 'carbon' : 'aluminium',
        colour,
        big_ring: use === 'road' ? '46–54' : '42–48',
      },
      factsOf: () => ({
        front_derailleur: frontDerailleurFacts(
          drivetrain,
          mount === 'clamp' ? 'clamp 34.9' : mount,
          use === 'road' ? 54 : 48,
        ),
      }),
      appearance: { family: 'front-derailleur', speeds, colour },
      words: {
        speeds,
        capacity,
        chainline: [
          `${String(chainline).replace('.', ',')} mm`,
          `${String(chainline).replace('.', ',')} mm`,
          `${chainline} mm`,
        ],
        mount:
          mount === 'clamp'
            ? ['par collier de 34,9 mm', 'mit 34,9-mm-Schelle', 'with a 34.9 mm clamp']
            : ['sur patte soudée', 'am Anlötsockel', 'on a braze-on tab'],
        rings: use === 'road' ? ['46 à 54', '46 bis 54', '46 to 54'] : ['42 à 48', '42 bis 48', '42 to 48'],
        drive: electronic
          ? [
              'Un moteur recentre la fourchette à chaque changement de pignon',
              'Ein Motor richtet das Leitblech nach jedem Schaltvorgang neu aus',
              'A motor trims the cage after every rear shift',
            ]
          : [
              'Un bras long réduit la force nécessaire au levier',
              'Ein langer Hebelarm verringert die Handkraft',
              'A long arm reduces the effort at the lever',
            ],
        kind: electronic
          ? ['électronique', 'Elektronischer', 'Electronic']
          : ['mécanique', 'Mechanischer', 'Mechanical'],
      },
      box: [12, 10, 8],
    };
  },
});
