import type { Text } from '../wording.ts';

export const rearDerailleurSentences: readonly (readonly Text[])[] = [
  [
    [
      'Dérailleur arrière {kind} à {speeds} vitesses, pignon de {max} dents au plus.',
      '{kind} Schaltwerk mit {speeds} Gängen für Ritzel bis {max} Zähne.',
      'A {speeds}-speed {kind} rear derailleur for sprockets up to {max} teeth.',
    ],
    [
      'Le {line} mène la chaîne sur {speeds} pignons jusqu’à {max} dents.',
      'Das {line} führt die Kette über {speeds} Ritzel bis {max} Zähne.',
      'The {line} moves the chain across {speeds} sprockets up to {max} teeth.',
    ],
    [
      'Dérailleur {kind} pour {bikes} à {speeds} vitesses.',
      '{kind} Schaltwerk für {bikes} mit {speeds} Gängen.',
      'A {kind} derailleur for {speeds}-speed {bikes}.',
    ],
    [
      'Chape {cage} et {speeds} vitesses, pour rouler {where}.',
      'Schaltwerk mit {cage} Käfig und {speeds} Gängen für Fahrten {where}.',
      'A {cage} cage and {speeds} speeds, for riding {where}.',
    ],
    [
      '{brand} construit ce dérailleur {kind} pour les cassettes jusqu’à {max} dents.',
      '{brand} baut dieses Schaltwerk für Kassetten bis {max} Zähne.',
      '{brand} builds this {kind} derailleur for cassettes up to {max} teeth.',
    ],
    ['{friction}.', '{friction}.', '{friction}.'],
  ],
  [
    ['{drive}.', '{drive}.', '{drive}.'],
    [
      'Chape {plate}, galets sur roulements étanches.',
      'Käfig {plate}, Schaltrollen auf gedichteten Lagern.',
      'The cage is {plate}, the pulleys run on sealed bearings.',
    ],
    [
      "Les articulations sont baguées et se démontent pour l'entretien.",
      'Die Gelenke laufen in Buchsen und lassen sich zur Pflege zerlegen.',
      'The pivots are bushed and come apart for service.',
    ],
    [
      'Flasques de chape {plate}, parallélogramme forgé.',
      'Käfigbleche {plate}, geschmiedetes Parallelogramm.',
      'The cage plates are {plate}, the parallelogram forged.',
    ],
    [
      '{friction} ; la chape est {plate}.',
      '{friction}; der Käfig ist {plate}.',
      '{friction}; the cage is {plate}.',
    ],
    [
      'Chape {cage} {plate}, capacité totale de {capacity} dents.',
      'Käfig {plate}, Gesamtkapazität {capacity} Zähne.',
      'A {cage} {plate} cage with a total capacity of {capacity} teeth.',
    ],
  ],
  [
    [
      'Capacité de {capacity} dents ; il {hanger}.',
      'Kapazität {capacity} Zähne; es {hanger}.',
      'Capacity {capacity} teeth; it {hanger}.',
    ],
    [
      'Demande une manette à {speeds} vitesses de la même commande.',
      'Verlangt einen {speeds}-fach-Schalthebel gleicher Ansteuerung.',
      'Needs a {speeds}-speed shifter of the same actuation.',
    ],
    [
      'Contrôler l’alignement au cadre avant le réglage.',
      'Vor dem Einstellen die Ausrichtung am Rahmen prüfen.',
      'Check the alignment at the frame before setting up.',
    ],
    [
      'Grand pignon de {max} dents au maximum, chaîne {speeds} vitesses.',
      'Grösstes Ritzel {max} Zähne, {speeds}-fach-Kette.',
      'Largest sprocket {max} teeth, {speeds}-speed chain.',
    ],
    [
      'Ne pas dépasser {max} dents : la chape toucherait le pignon.',
      'Nicht über {max} Zähne gehen, sonst streift der Käfig.',
      'Do not exceed {max} teeth or the cage will touch.',
    ],
    [
      'Régler la distance au grand pignon avec la vis de tension.',
      'Den Abstand zum grossen Ritzel mit der B-Schraube einstellen.',
      'Set the gap to the large sprocket with the B-screw.',
    ],
  ],
];
