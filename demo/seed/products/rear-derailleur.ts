import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { rearDerailleurSentences } from '../texts/rear-derailleur.ts';
import { type DrivetrainName, rearDerailleurFacts } from '../facts/drivetrains.ts';

type Cage = 'short' | 'medium' | 'long';
const build = (
  speeds: number,
  max: number,
  cage: Cage,
  use: 'road' | 'gravel' | 'mountain' | 'city',
  drivetrain: DrivetrainName,
  electronic = false,
) => ({
  speeds,
  max,
  cage,
  use,
  drivetrain,
  electronic,
});

export const rearDerailleurs = definePartFamily({
  family: 'rear-derailleur',
  code: 'DAR',
  count: 24,
  featured: true,
  sentences: rearDerailleurSentences,
  builds: [
    build(12, 51, 'long', 'mountain', 'mountain 12'),
    build(12, 34, 'short', 'road', 'road 12 electronic', true),
    build(12, 44, 'medium', 'gravel', 'gravel 12'),
    build(12, 52, 'long', 'mountain', 'mountain 12 wireless', true),
    build(12, 36, 'medium', 'road', 'road 12 wireless', true),
    build(11, 34, 'short', 'road', 'road 11'),
    build(13, 46, 'long', 'gravel', 'gravel 13', true),
    build(11, 42, 'medium', 'city', 'mountain 11'),
    build(12, 34, 'medium', 'road', 'road 12'),
    build(11, 46, 'long', 'mountain', 'mountain 11'),
  ],
  make({ speeds, max, cage, use, drivetrain, electronic }, level, random) {
    const colour = pickColour(level, random, ['silver', 'black']);
    const fronts = use === 'road' ? 2 : 1;
    // A road derailleur takes up its largest cassette and two chainrings that differ by 16 teeth.
    const capacity = fronts === 2 ? (max > 34 ? 42 : 39) : { short: 33, medium: 37, long: 42 }[cage];
    return {
      category: 'rear-derailleurs',
      noun: ['Dérailleur arrière', 'Schaltwerk', 'Rear derailleur'],
      designation: [
        `${speeds} v ${max}${electronic ? ' E' : ''}`,
        `${speeds}-fach ${max}${electronic ? ' E' : ''}`,
        `${speeds}-speed ${max}${electronic ? ' E' : ''}`,
      ],
      code: `${speeds}-${max}${cage.slice(0, 1).toUpperCase()}${electronic ? 'E' : ''}`,
      price: { road: 149, gravel: 159, mountain: 169, city: 89 }[use] * (electronic ? 2.1 : 1),
      weight: Math.round(
        ({ short: 214, medium: 248, long: 286 }[cage] + (electronic ? 74 : 0)) *
          valueForLevel(level, [1.12, 1, 0.9]),
      ),
      specs: {
        speeds,
        cage,
        teeth_max: max,
        shifting: electronic ? 'electronic' : 'mechanical',
        capacity,
        discipline: use,
        material: level === 3 ? 'carbon' : 'aluminium',
        colour,
        pulleys: level === 3 ? '12-14' : '11-13',
      },
      factsOf: () => ({ rear_derailleur: rearDerailleurFacts(drivetrain, { max, capacity, fronts }) }),
      appearance: { family: 'rear-derailleur', speeds, max, cage, colour },
      words: {
        speeds,
        max,
        capacity,
        hanger:
          drivetrain === 'gravel 13'
            ? [
                'se monte sans patte, sur un cadre UDH',
                'wird ohne Schaltauge an einen UDH-Rahmen montiert',
                'mounts without a hanger, on a UDH frame',
              ]
            : [
                'se visse sur la patte du cadre',
                'wird am Schaltauge des Rahmens verschraubt',
                'bolts to the hanger of the frame',
              ],
        cage: {
          short: ['courte', 'kurzem', 'short'] as const,
          medium: ['moyenne', 'mittlerem', 'medium'] as const,
          long: ['longue', 'langem', 'long'] as const,
        }[cage],
        plate:
          level === 3
            ? ['en carbone', 'aus Carbon', 'carbon']
            : ['en aluminium', 'aus Aluminium', 'aluminium'],
        drive: electronic
          ? [
              'Un moteur sans fil déplace la chape ; la batterie se recharge en une heure',
              'Ein Funkmotor bewegt den Käfig; der Akku lädt in einer Stunde',
              'A wireless motor moves the cage; the battery charges in an hour',
            ]
          : [
              'Le câble arrive sans coude serré, ce qui réduit le frottement',
              'Der Zug läuft ohne engen Bogen ein, das verringert die Reibung',
              'The cable enters without a tight bend, which cuts friction',
            ],
        kind: electronic
          ? ['électronique', 'elektronisches', 'electronic']
          : ['mécanique', 'mechanisches', 'mechanical'],
        friction:
          use === 'mountain' || use === 'gravel'
            ? [
                "L'embrayage tient la chaîne tendue sur les secousses",
                'Die Kupplung hält die Kette auf ruppigem Boden gespannt',
                'The clutch keeps the chain taut over rough ground',
              ]
            : [
                'Le parallélogramme suit la cassette de près',
                'Das Parallelogramm folgt der Kassette mit wenig Abstand',
                'The parallelogram follows the cassette closely',
              ],
      },
      box: [18, 14, 10],
    };
  },
});
