import type { Text } from '../wording.ts';

export const cranksetSentences: readonly (readonly Text[])[] = [
  [
    ['{title} {rings} pour {bikes}.', '{title} {rings} für {bikes}.', '{title} {rings} for {bikes}.'],
    [
      '{title} {rings} de la série {line}, pour rouler {where}.',
      '{title} {rings} der Serie {line} für Fahrten {where}.',
      '{title} {rings} from the {line} series, for riding {where}.',
    ],
    [
      'Le {line} {rings} compte sur un boîtier pour axe de {axis}.',
      'Die {line} {rings} braucht ein Innenlager für {axis} Achse.',
      'The {line} {rings} needs a bottom bracket for {axis} spindles.',
    ],
    [
      '{title} {brand} à axe de {axis}.',
      '{title} von {brand} mit {axis} Achse.',
      '{title} by {brand} with a {axis} spindle.',
    ],
    [
      'Pédalier {rings} dents, axe de {axis}, ligne de chaîne de {chainline}.',
      'Kurbelgarnitur mit {rings} Zähnen, Achse {axis}, Kettenlinie {chainline}.',
      'A {rings} tooth crankset: {axis} spindle, {chainline} chainline.',
    ],
    [
      '{title} dont les manivelles existent en {lengths} mm.',
      '{title}, deren Kurbelarme es in {lengths} mm gibt.',
      '{title} with arms in {lengths} mm.',
    ],
  ],
  [
    [
      'Manivelles {arms}, plateau fixé {mount}.',
      'Kurbelarme {arms}, Kettenblattaufnahme {mount}.',
      'The arms are {arms}; rings are held {mount}.',
    ],
    ['{ring}.', '{ring}.', '{ring}.'],
    ['Les manivelles sont {arms}.', 'Die Kurbelarme sind {arms}.', 'The arms are {arms}.'],
    [
      'Axe creux en acier de {axis}, manivelles {arms}.',
      'Hohle Stahlachse mit {axis}, Kurbelarme {arms}.',
      'A hollow steel spindle of {axis}; the arms are {arms}.',
    ],
    [
      '{ring} ; les manivelles sont {arms}.',
      '{ring}; die Kurbelarme sind {arms}.',
      '{ring}; the arms are {arms}.',
    ],
    [
      'Les filets de pédale sont rapportés en acier.',
      'Die Pedalgewinde sind Stahleinsätze.',
      'Pedal threads are steel inserts.',
    ],
  ],
  [
    [
      'Boîtier pour axe de {axis} à commander séparément.',
      'Das Innenlager für {axis} Achse wird separat bestellt.',
      'Order a bottom bracket for a {axis} spindle separately.',
    ],
    [
      'Ligne de chaîne de {chainline} : vérifier le dégagement du cadre.',
      'Kettenlinie {chainline}: den Freiraum am Rahmen prüfen.',
      'Chainline {chainline}: check frame clearance.',
    ],
    [
      'Pour {chains} ; filetage de pédale 9/16".',
      'Für {chains}, Pedalgewinde 9/16".',
      'For {chains}; pedal thread is 9/16".',
    ],
    [
      "Choisir la longueur d'après l'entrejambe ; nous conseillons volontiers.",
      'Die Länge richtet sich nach der Schrittlänge; wir beraten gern.',
      'Arm length follows inseam; ask us if unsure.',
    ],
    [
      'Serrer les manivelles au couple gravé, puis contrôler après 100 km.',
      'Die Kurbelarme mit dem eingravierten Drehmoment anziehen und nach 100 km prüfen.',
      'Tighten the arms to the engraved torque and check after 100 km.',
    ],
    [
      'Livré sans boîtier ni pédales.',
      'Ohne Innenlager und Pedale.',
      'Bottom bracket and pedals not included.',
    ],
  ],
];
