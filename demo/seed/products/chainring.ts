import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { chainringSentences } from '../texts/chainring.ts';
import { type DrivetrainName, chainringFacts } from '../facts/drivetrains.ts';
import { ringChains, ringMount } from '../facts/chainring-mounts.ts';

type Mount = 'direct' | '104' | '110';
const build = (teeth: number, mount: Mount, use: 'road' | 'gravel' | 'mountain', speeds = 12) => ({
  teeth,
  mount,
  use,
  speeds,
});

export const chainrings = definePartFamily({
  family: 'chainring',
  code: 'PLA',
  count: 22,
  sentences: chainringSentences,
  builds: [
    build(32, 'direct', 'mountain'),
    build(50, '110', 'road'),
    build(40, '110', 'gravel'),
    build(34, '104', 'mountain'),
    build(34, '110', 'road'),
    build(30, 'direct', 'mountain'),
    build(42, 'direct', 'gravel', 13),
    build(36, '104', 'mountain', 11),
    build(52, '110', 'road'),
    build(44, '110', 'gravel'),
    build(28, 'direct', 'mountain'),
    build(54, '110', 'road'),
  ],
  make({ teeth, mount, use, speeds }, level, random) {
    const single = use !== 'road';
    const drivetrain: DrivetrainName =
      speeds === 13
        ? 'gravel 13'
        : speeds === 11
          ? 'mountain 11'
          : use === 'mountain'
            ? 'mountain 12'
            : 'road 12';
    const offset = mount === 'direct' ? 3 : 0;
    const colour = pickColour(level, random, ['silver', 'red', 'blue', 'orange', 'gold']);
    return {
      category: 'chainrings',
      noun: ['Plateau', 'Kettenblatt', 'Chainring'],
      designation:
        mount === 'direct' ? [`${teeth} direct`, `${teeth} direkt`, `${teeth} direct`] : `${teeth}-${mount}`,
      code: `${teeth}-${mount === 'direct' ? 'DM' : mount}`,
      price: 38 + teeth * 0.9,
      weight: Math.round(
        (teeth * teeth * 0.034 + (mount === 'direct' ? 24 : 12)) * valueForLevel(level, [1.12, 1, 0.88]),
      ),
      specs: {
        teeth,
        ring_mount: mount,
        speeds,
        discipline: use,
        material: 'aluminium',
        colour,
        ...(mount === 'direct' ? { offset } : {}),
        alloy: valueForLevel(level, ['6061-T6', '7075-T6', '7075-T6']),
      },
      factsOf: () => ({ chainring: chainringFacts(drivetrain, ringMount(mount, use), teeth) }),
      appearance: { family: 'chainring', teeth, colour },
      words: {
        teeth,
        speeds,
        chains: ringChains(drivetrain),
        mount: {
          direct: [
            'en montage direct, déport de 3 mm',
            'mit Direktmontage, Offset 3 mm',
            'by direct mount with 3 mm offset',
          ] as const,
          '104': [
            'par quatre vis sur 104 mm',
            'mit vier Schrauben auf 104 mm',
            'by four bolts on 104 mm',
          ] as const,
          '110': [
            'par cinq vis sur 110 mm',
            'mit fünf Schrauben auf 110 mm',
            'by five bolts on 110 mm',
          ] as const,
        }[mount],
        alloy: valueForLevel(level, ['6061-T6', '7075-T6', '7075-T6']),
        profile: single
          ? [
              'Des dents larges et étroites alternées retiennent la chaîne',
              'Abwechselnd breite und schmale Zähne halten die Kette',
              'Alternating wide and narrow teeth hold the chain',
            ]
          : [
              'Rampes et picots aident la chaîne à monter et descendre',
              'Schaltrampen und Steighilfen führen die Kette',
              'Ramps and pins guide the chain up and down',
            ],
        pair: single
          ? [
              'Se monte seul, sans dérailleur avant',
              'Wird allein gefahren, ohne Umwerfer',
              'Runs on its own, with no front derailleur',
            ]
          : [
              'À associer à un plateau du même modèle',
              'Mit einem Blatt derselben Serie zu kombinieren',
              'Pair with a ring of the same series',
            ],
      },
      box: [24, 24, 2],
    };
  },
});
