import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { hubSentences } from '../texts/hub.ts';
import { hubFacts } from '../facts/chassis.ts';

const build = (position: 'front' | 'rear', holes: number, use: 'road' | 'gravel' | 'mountain') => ({
  position,
  holes,
  use,
});

export const hubs = definePartFamily({
  family: 'hub',
  code: 'MOY',
  count: 24,
  featured: true,
  sentences: hubSentences,
  builds: [
    build('rear', 28, 'road'),
    build('front', 28, 'road'),
    build('rear', 32, 'mountain'),
    build('front', 32, 'mountain'),
    build('rear', 24, 'gravel'),
    build('front', 24, 'gravel'),
    build('rear', 28, 'mountain'),
    build('front', 28, 'gravel'),
  ],
  make({ position, holes, use }, level, random) {
    const rear = position === 'rear';
    const boost = use === 'mountain';
    const axle = rear ? (boost ? '12x148' : '12x142') : boost ? '15x110' : '12x100';
    const body = boost ? random.pick(['MS', 'XD'] as const) : random.pick(['HG', 'XDR'] as const);
    const length = body === 'HG' ? 'HG-L' : body;
    const engagement = valueForLevel(level, [10, 6, 3]);
    const colour = pickColour(level, random, ['silver', 'red', 'blue', 'gold', 'orange']);
    const mount = boost && level === 1 ? 'six-bolt' : 'centerlock';
    return {
      category: 'hubs',
      noun: rear
        ? ['Moyeu arrière', 'Hinterradnabe', 'Rear hub']
        : ['Moyeu avant', 'Vorderradnabe', 'Front hub'],
      designation: `${axle} ${holes}${use === 'gravel' ? ' G' : ''}`,
      code: `${rear ? 'R' : 'F'}${holes}-${axle.toUpperCase()}${use === 'gravel' ? 'G' : ''}`,
      price: rear ? 245 : 128,
      weight: Math.round(
        (rear ? 262 : 118) * valueForLevel(level, [1.16, 1, 0.88]) * (boost ? 1.1 : 1) + holes * 0.4,
      ),
      specs: {
        position,
        holes,
        rotor_mount: mount,
        discipline: use,
        material: 'aluminium',
        colour,
        ...(rear ? { rear_axle: axle, freehub: body, engagement } : { front_axle: axle }),
        bearings: valueForLevel(level, ['steel', 'stainless', 'ceramic']),
      },
      factsOf: () => ({ hub: hubFacts(position, { isMountain: boost, body, rotorMount: mount }) }),
      appearance: { family: 'hub', position, holes, colour },
      words: {
        holes,
        axle,
        title: rear
          ? ['Moyeu arrière', 'Hinterradnabe', 'Rear hub']
          : ['Moyeu avant', 'Vorderradnabe', 'Front hub'],
        bearings: valueForLevel(level, [
          ['en acier', 'Stahllager', 'steel'],
          ['en acier inoxydable', 'Edelstahllager', 'stainless steel'],
          ['hybrides en céramique', 'Hybrid-Keramiklager', 'hybrid ceramic'],
        ] as const),
        rotor:
          mount === 'six-bolt'
            ? ['à six vis', 'Sechsloch', 'six-bolt']
            : ['Center Lock', 'Center Lock', 'Center Lock'],
        inside: rear
          ? [
              `Le corps ${length} s'enclenche tous les ${engagement} degrés`,
              `Der ${length}-Freilauf greift alle ${engagement} Grad`,
              `The ${length} freehub engages every ${engagement} degrees`,
            ]
          : [
              "L'axe se démonte à la main pour le nettoyage",
              'Die Achse lässt sich zum Reinigen von Hand ausbauen',
              'The axle pulls out by hand for cleaning',
            ],
        more: rear
          ? [
              'Le corps de roue libre se remplace sans outil',
              'Der Freilaufkörper lässt sich ohne Werkzeug wechseln',
              'The freehub body swaps without tools',
            ]
          : [
              "Les embouts sont maintenus par des joints et s'enlèvent à la main",
              'Die Endkappen sitzen in Dichtringen und lassen sich von Hand abziehen',
              'The end caps sit in seals and pull off by hand',
            ],
      },
      box: [18, 12, 12],
    };
  },
});
