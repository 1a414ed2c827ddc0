import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { shifterSentences } from '../texts/shifter.ts';
import { type DrivetrainName, shifterFacts } from '../facts/drivetrains.ts';

const build = (
  speeds: number,
  kind: 'flat' | 'drop',
  use: 'road' | 'gravel' | 'mountain' | 'city',
  drivetrain: DrivetrainName,
  electronic = false,
) => ({
  speeds,
  kind,
  use,
  drivetrain,
  electronic,
});

export const shifters = definePartFamily({
  family: 'shifter',
  code: 'MAN',
  count: 22,
  featured: true,
  sentences: shifterSentences,
  builds: [
    build(12, 'drop', 'road', 'road 12 electronic', true),
    build(12, 'flat', 'mountain', 'mountain 12'),
    build(11, 'flat', 'city', 'mountain 11'),
    build(12, 'drop', 'road', 'road 12'),
    build(12, 'flat', 'mountain', 'mountain 12 wireless', true),
    build(13, 'drop', 'gravel', 'gravel 13', true),
    build(11, 'flat', 'mountain', 'mountain 11'),
    build(12, 'drop', 'gravel', 'gravel 12'),
  ],
  make({ speeds, kind, use, drivetrain, electronic }, level, random) {
    const colour = pickColour(level, random, ['silver', 'black']);
    const drop = kind === 'drop';
    return {
      category: 'shifters',
      noun: drop
        ? ['Leviers', 'Schaltbremsgriffe', 'Drop bar levers']
        : ['Manette', 'Schalthebel', 'Trigger shifter'],
      designation: [
        `${speeds} v ${use === 'gravel' ? 'Gravel' : drop ? 'Route' : use === 'city' ? 'Ville' : 'VTT'}${electronic ? ' E' : ''}`,
        `${speeds}-fach ${use === 'gravel' ? 'Gravel' : drop ? 'Road' : use === 'city' ? 'City' : 'MTB'}${electronic ? ' E' : ''}`,
        `${speeds}-speed ${use === 'gravel' ? 'Gravel' : drop ? 'Road' : use === 'city' ? 'City' : 'MTB'}${electronic ? ' E' : ''}`,
      ],
      code: `${speeds}-${drop ? 'DB' : 'FB'}${use.slice(0, 1).toUpperCase()}${electronic ? 'E' : ''}`,
      price: (drop ? 329 : 69) * (electronic ? 1.6 : 1),
      weight: Math.round((drop ? 412 : 122) * valueForLevel(level, [1.12, 1, 0.9]) * (electronic ? 0.92 : 1)),
      specs: {
        speeds,
        shifting: electronic ? 'electronic' : 'mechanical',
        bar_type: kind,
        discipline: use,
        material: level === 3 ? 'carbon' : 'aluminium',
        colour,
        shifter_set: drop ? 'pair' : 'right',
        ...(electronic ? { battery: 'CR2032' } : { cable: 'stainless' }),
      },
      factsOf: () => ({ shifter: shifterFacts(drivetrain, kind) }),
      appearance: { family: 'shifter', speeds, kind, colour },
      words: {
        speeds,
        what: drop
          ? ['ces leviers', 'diese Griffe', 'these levers']
          : ['cette manette', 'dieser Hebel', 'this shifter'],
        title: drop
          ? ['Paire de leviers intégrés', 'Paar Schaltbremsgriffe', 'Pair of integrated levers']
          : ['Manette à gâchettes', 'Schalthebel mit zwei Daumentasten', 'Trigger shifter'],
        action: electronic
          ? [
              "L'ordre part sans fil, alimenté par une pile bouton",
              'Der Schaltbefehl geht drahtlos hinaus, eine Knopfzelle liefert den Strom',
              'The signal is sent wirelessly, powered by a coin cell',
            ]
          : [
              'Le câble est en acier inoxydable poli',
              'Der Zug besteht aus poliertem Edelstahl',
              'The cable is polished stainless steel',
            ],
        care: electronic
          ? [
              'Changer la pile tous les deux ans environ',
              'Die Knopfzelle etwa alle zwei Jahre wechseln',
              'Change the coin cell about every two years',
            ]
          : [
              'Changer câble et gaine tous les 5000 kilomètres',
              'Zug und Hülle alle 5000 Kilometer wechseln',
              'Change cable and housing every 5,000 kilometres',
            ],
        lever:
          level === 3
            ? ['en carbone', 'aus Carbon', 'carbon']
            : ['en aluminium', 'aus Aluminium', 'aluminium'],
        bar: drop
          ? [
              'cintres de route de 23,8 mm au levier',
              'Rennlenker mit 23,8 mm am Griff',
              'drop bars of 23.8 mm at the lever',
            ]
          : ['cintres plats de 22,2 mm', 'flache Lenker mit 22,2 mm', 'flat bars of 22.2 mm'],
        click: electronic
          ? [
              'Le temps de réponse se règle dans une application',
              'Die Schaltzeit lässt sich in einer App einstellen',
              'Shift speed is set in an app',
            ]
          : [
              'Chaque cran se sent nettement sous le doigt',
              'Jede Raste ist deutlich zu spüren',
              'Every click can be felt clearly',
            ],
      },
      box: drop ? [26, 18, 10] : [12, 10, 6],
    };
  },
});
