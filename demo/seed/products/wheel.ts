import { definePartFamily, valueForLevel } from '../part.ts';
import { wheelSentences } from '../texts/wheel.ts';
import { wheelFacts } from '../facts/chassis.ts';

type Body = 'HG' | 'XDR' | 'MS' | 'XD';
const build = (
  depth: number,
  spokes: number,
  inner: number,
  use: 'road' | 'gravel' | 'mountain',
  body: Body,
) => ({
  depth,
  spokes,
  inner,
  use,
  body,
});

export const wheels = definePartFamily({
  family: 'wheel',
  code: 'ROU',
  count: 34,
  featured: true,
  sentences: wheelSentences,
  builds: [
    build(45, 24, 21, 'road', 'HG'),
    build(35, 24, 23, 'gravel', 'XDR'),
    build(60, 20, 21, 'road', 'XDR'),
    build(30, 28, 30, 'mountain', 'MS'),
    build(25, 28, 25, 'gravel', 'HG'),
    build(35, 24, 21, 'road', 'HG'),
    build(50, 24, 21, 'road', 'XDR'),
    build(28, 32, 30, 'mountain', 'XD'),
    build(80, 18, 19, 'road', 'HG'),
    build(40, 28, 25, 'gravel', 'XDR'),
    build(22, 32, 19, 'road', 'HG'),
  ],
  make({ depth, spokes, inner, use, body }, level, random) {
    const carbon = depth >= 40 || level > 1;
    const colour = carbon ? 'black' : random.pick(['black', 'silver'] as const);
    const boost = use === 'mountain';
    const rotorMount = boost && level === 1 ? 'six-bolt' : 'centerlock';
    const engagement = valueForLevel(level, [10, 6, 3]);
    const price = (carbon ? 640 : 270) + depth * 3;
    return {
      category: 'wheels',
      noun: ['Roues', 'Laufräder', 'Wheels'],
      designation: `${depth} ${body}`,
      code: `${depth}-${inner}-${body}`,
      price: price * 0.72,
      weight: Math.round(
        (1180 + depth * 5.2 + spokes * 7 + inner * 5) *
          (carbon ? 1 : 1.16) *
          valueForLevel(level, [1.06, 1, 0.92]),
      ),
      weighed: ['la paire', 'pro Satz', 'per pair'],
      specs: {
        rim_depth: depth,
        material: carbon ? 'carbon' : 'aluminium',
        freehub: body,
        discipline: use,
        rim_width: inner,
        spokes,
        wheel_size: '622',
        front_axle: boost ? '15x110' : '12x100',
        rear_axle: boost ? '12x148' : '12x142',
        rotor_mount: rotorMount,
        tubeless: 'yes',
        engagement,
        colour,
        rider_weight: use === 'mountain' ? 120 : 110,
        nipples: level === 1 ? 'brass' : 'aluminium',
      },
      factsOf: ({ value }) =>
        wheelFacts(
          value as 'front' | 'rear' | 'pair',
          { isMountain: boost, body, rotorMount },
          { inner, depth },
        ),
      appearance: { family: 'wheel', position: 'pair', depth, spokes, colour },
      sizes: {
        type: 'position',
        options: [
          { name: '700c front', value: 'front', extra: 0 },
          { name: '700c rear', value: 'rear', extra: price * 0.1 },
          { name: '700c pair', value: 'pair', extra: price * 0.77 },
        ],
      },
      words: {
        depth,
        spokes,
        inner,
        body: body === 'HG' ? 'HG-L' : body,
        engagement,
        rim: carbon ? ['en carbone', 'aus Carbon', 'carbon'] : ['en aluminium', 'aus Aluminium', 'aluminium'],
        axles: boost
          ? ['15x110 Boost et 12x148', '15x110 Boost und 12x148', '15x110 Boost and 12x148']
          : ['12x100 et 12x142', '12x100 und 12x142', '12x100 and 12x142'],
        tyres: {
          road:
            inner < 20
              ? (['25 à 32', '25 bis 32', '25 to 32'] as const)
              : (['28 à 32', '28 bis 32', '28 to 32'] as const),
          gravel: ['35 à 50', '35 bis 50', '35 to 50'] as const,
          mountain: ['55 à 66', '55 bis 66', '55 to 66'] as const,
        }[use],
        rotor:
          boost && level === 1
            ? ['à six vis', 'mit Sechslochaufnahme', 'six-bolt']
            : ['Center Lock', 'mit Center Lock', 'Center Lock'],
        character:
          depth >= 50
            ? [
                'Profil haut, à son avantage sur le plat et en contre-la-montre',
                'Hohes Profil für flache Strecken und Zeitfahren',
                'A deep profile for flat roads and time trials',
              ]
            : depth >= 40
              ? [
                  'Profil mi-haut, rapide sans devenir nerveux au vent',
                  'Mittelhohes Profil, schnell und bei Seitenwind noch ruhig',
                  'A mid-depth profile, fast yet calm in crosswinds',
                ]
              : [
                  'Profil bas, léger en montée et calme au vent',
                  'Flaches Profil, leicht am Berg und ruhig im Wind',
                  'A shallow profile, light on climbs and calm in the wind',
                ],
      },
      ...(carbon ? { warranty: 3 } : {}),
      ...(level > 1 ? { certification: 'ISO 4210-7' } : {}),
      box: [72, 72, 22],
    };
  },
});
