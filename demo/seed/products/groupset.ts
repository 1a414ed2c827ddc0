import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { groupsetSentences } from '../texts/groupset.ts';
import { ringMount } from '../facts/chainring-mounts.ts';
import {
  type DrivetrainName,
  cassetteBody,
  cassetteFacts,
  chainFacts,
  chainProfile,
  cranksetFacts,
  frontDerailleurFacts,
  rearDerailleurFacts,
  shifterFacts,
} from '../facts/drivetrains.ts';

const build = (
  speeds: number,
  rings: 1 | 2,
  kind: 'road' | 'gravel' | 'mountain',
  chainset: string,
  max: number,
  electronic: boolean,
  drivetrain: DrivetrainName,
) => ({
  speeds,
  rings,
  kind,
  use: kind,
  chainset,
  max,
  electronic,
  drivetrain,
});

export const groupsets = definePartFamily({
  family: 'groupset',
  code: 'GRP',
  count: 22,
  featured: true,
  minStock: 2,
  sentences: groupsetSentences,
  builds: [
    build(12, 2, 'road', '50/34', 34, true, 'road 12 electronic'),
    build(12, 1, 'mountain', '32', 51, false, 'mountain 12'),
    build(12, 1, 'gravel', '40', 44, false, 'gravel 12'),
    build(12, 2, 'road', '52/36', 34, false, 'road 12'),
    build(12, 1, 'mountain', '34', 52, true, 'mountain 12 wireless'),
    build(13, 1, 'gravel', '42', 46, true, 'gravel 13'),
    build(11, 2, 'road', '50/34', 34, false, 'road 11'),
    build(12, 2, 'gravel', '46/30', 36, true, 'road 12 wireless'),
  ],
  make({ speeds, rings, kind, chainset, max, electronic, drivetrain }, level, random) {
    const colour = pickColour(level, random, ['silver', 'black']);
    const min = max === 34 ? 11 : 10;
    // As of the single cranksets: 24 mm with two chainrings, 30 mm with one.
    const spindle = rings === 2 ? 24 : 30;
    const rotors = kind === 'mountain' ? '180 / 180 mm' : '160 / 140 mm';
    const freehub = kind === 'mountain' ? (max === 51 ? 'MS' : 'XD') : min === 11 ? 'HG' : 'XDR';
    return {
      category: 'groupsets',
      noun: ['Groupe', 'Gruppe', 'Groupset'],
      designation: `${{ road: 'Road', gravel: 'Gravel', mountain: 'MTB' }[kind]} ${rings}x${speeds}${electronic ? ' E' : ''} ${chainset.replace('/', '-')}`,
      code: `${rings}X${speeds}-${chainset.replace('/', '')}${kind.slice(0, 1).toUpperCase()}${electronic ? 'E' : ''}`,
      price:
        { road: 1090, gravel: 940, mountain: 890 }[kind] *
        (electronic ? 1.75 : 1) *
        (speeds === 11 ? 0.75 : 1),
      weight: Math.round(
        (kind === 'mountain' ? 2280 : rings === 2 ? 2650 : 2480) * valueForLevel(level, [1.14, 1, 0.9]),
      ),
      specs: {
        speeds,
        discipline: kind,
        shifting: electronic ? 'electronic' : 'mechanical',
        chainrings: chainset,
        teeth_max: max,
        freehub,
        spindle,
        brake_rotors: rotors,
        colour,
        group_set: rings === 2 ? 'double' : 'single',
      },
      factsOf: () => ({
        shifter: shifterFacts(drivetrain, kind === 'mountain' ? 'flat' : 'drop'),
        rear_derailleur: rearDerailleurFacts(drivetrain, {
          max,
          capacity: max - min + (rings === 2 ? 16 : 0),
          fronts: rings,
        }),
        ...(rings === 2
          ? { front_derailleur: frontDerailleurFacts(drivetrain, 'braze-on', Number.parseInt(chainset, 10)) }
          : {}),
        crankset: cranksetFacts(drivetrain, {
          rings: chainset,
          spindle,
          mount: ringMount(rings === 2 ? '110' : 'direct', kind),
        }),
        cassette: cassetteFacts(drivetrain, { min, max }),
        chain: chainFacts(drivetrain),
        brake: {
          fluid: 'mineral',
          caliper_mount: kind === 'mountain' ? 'post-mount' : 'flat-mount',
          pad_shape: kind === 'mountain' ? 'PM2' : 'FM2',
          bar_clamp: kind === 'mountain' ? 22.2 : 23.8,
        },
        // Road and gravel groupsets have two rotors of different diameters, which one part cannot say.
        ...(kind === 'mountain'
          ? { rotor: { diameter: 180, rotor_mount: 'centerlock', lockring: 'external', compound: 'any' } }
          : {}),
      }),
      appearance: { family: 'groupset', speeds, rings, kind, colour },
      words: {
        speeds,
        rings,
        chainset,
        min,
        max,
        spindle,
        freehub: cassetteBody(drivetrain, max),
        profile: chainProfile(drivetrain),
        brakeMount:
          kind === 'mountain'
            ? ['post mount', 'Post Mount', 'post mount']
            : ['flat mount', 'Flat Mount', 'flat mount'],
        hanger:
          drivetrain === 'gravel 13'
            ? ['fixation UDH', 'UDH-Aufnahme', 'a UDH mount']
            : ['patte de dérailleur', 'Schaltauge', 'a derailleur hanger'],
        kind: electronic
          ? ['électronique', 'elektronische', 'electronic']
          : ['mécanique', 'mechanische', 'mechanical'],
        rotors:
          kind === 'mountain'
            ? ['180 mm', '180 mm', '180 mm']
            : ['160 et 140 mm', '160 und 140 mm', '160 and 140 mm'],
        front:
          rings === 2
            ? ['dérailleurs avant et arrière', 'Umwerfer und Schaltwerk', 'front and rear derailleurs']
            : ['dérailleur arrière', 'Schaltwerk', 'rear derailleur'],
        drive: electronic
          ? [
              'Les ordres passent sans fil ; une charge tient environ mille kilomètres',
              'Die Signale laufen drahtlos, eine Ladung reicht für rund tausend Kilometer',
              'Signals are wireless; a charge lasts about a thousand kilometres',
            ]
          : [
              'Câbles et gaines sont fournis, prêts à couper',
              'Züge und Hüllen liegen zum Zuschneiden bei',
              'Cables and housing are included, ready to cut',
            ],
        crank: valueForLevel(level, [
          ['en aluminium forgé', 'aus geschmiedetem Aluminium', 'forged aluminium'],
          ['en aluminium creux', 'aus hohl geschmiedetem Aluminium', 'hollow aluminium'],
          ['en carbone', 'aus Carbon', 'carbon'],
        ] as const),
      },
      box: [45, 32, 20],
    };
  },
});
