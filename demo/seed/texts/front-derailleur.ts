import type { Text } from '../wording.ts';

export const frontDerailleurSentences: readonly (readonly Text[])[] = [
  [
    [
      'Dérailleur avant {kind} pour double plateau, monté {mount}.',
      '{kind} Umwerfer für zwei Kettenblätter, Montage {mount}.',
      '{kind} front derailleur for double chainsets, fitted {mount}.',
    ],
    [
      'Dérailleur {kind} de la série {line} pour {bikes}.',
      '{kind} Umwerfer der Serie {line} für {bikes}.',
      '{kind} front derailleur from the {line} series for {bikes}.',
    ],
    [
      'Pour grands plateaux de {rings} dents et transmissions 2x{speeds}.',
      'Für grosse Blätter mit {rings} Zähnen und 2x{speeds}-Antriebe.',
      'For large rings of {rings} teeth and 2x{speeds} drivetrains.',
    ],
    [
      '{brand} monte ce dérailleur {mount}.',
      '{brand} befestigt diesen Umwerfer {mount}.',
      '{brand} fits this derailleur {mount}.',
    ],
    [
      'Dérailleur avant {kind}, prévu pour rouler {where}.',
      '{kind} Umwerfer für Fahrten {where}.',
      '{kind} front derailleur for riding {where}.',
    ],
    [
      'Le {line} guide la chaîne entre deux plateaux, grand plateau de {rings} dents.',
      'Der {line} führt die Kette zwischen zwei Blättern, grosses Blatt {rings} Zähne.',
      'The {line} moves the chain between two rings; the large one has {rings} teeth.',
    ],
  ],
  [
    ['{drive}.', '{drive}.', '{drive}.'],
    [
      'Fourchette en acier, biellettes en aluminium forgé.',
      'Leitblech aus Stahl, Arme aus geschmiedetem Aluminium.',
      'The cage is steel, the links forged aluminium.',
    ],
    [
      'Une plaque protège le cadre au point d’appui.',
      'Eine Platte schützt den Rahmen am Auflagepunkt.',
      'A plate protects the frame where it bears.',
    ],
    [
      'La fourchette en acier est profilée pour deux plateaux proches.',
      'Das Stahl-Leitblech ist für eng gestufte Blätter geformt.',
      'The steel cage is shaped for closely spaced rings.',
    ],
    [
      'Butées réglables par vis depuis le haut.',
      'Die Anschläge werden von oben eingestellt.',
      'Limit screws are reached from above.',
    ],
    [
      '{drive} ; la fourchette est en acier traité.',
      '{drive}; das Leitblech besteht aus behandeltem Stahl.',
      '{drive}; the cage is treated steel.',
    ],
  ],
  [
    [
      'Écart entre plateaux de {capacity} dents au plus.',
      'Höchstens {capacity} Zähne Unterschied zwischen den Blättern.',
      'No more than {capacity} teeth between the rings.',
    ],
    ['Ligne de chaîne de {chainline}.', 'Kettenlinie {chainline}.', 'Chainline {chainline}.'],
    [
      'Laisser 1 à 2 mm entre la fourchette et le grand plateau.',
      'Zwischen Leitblech und grossem Blatt 1 bis 2 mm Abstand lassen.',
      'Leave 1 to 2 mm between cage and large ring.',
    ],
    [
      'Vérifier le type de fixation du cadre : ici {mount}.',
      'Die Befestigung am Rahmen prüfen: hier {mount}.',
      'Check how your frame mounts it: here {mount}.',
    ],
    [
      'Ligne de chaîne de {chainline}, écart de {capacity} dents au plus.',
      'Kettenlinie {chainline}, höchstens {capacity} Zähne Differenz.',
      'Chainline {chainline}, at most {capacity} teeth of difference.',
    ],
    ['Pour chaînes à {speeds} vitesses.', 'Für {speeds}-fach-Ketten.', 'For {speeds}-speed chains.'],
  ],
];
