import type { Text } from '../wording.ts';

export const dropBarSentences: readonly (readonly Text[])[] = [
  [
    [
      'Cintre {stuff} pour {bikes} : {reach} mm d’avancée, {drop} mm de profondeur.',
      'Rennlenker {stuff} für {bikes}: {reach} mm Reach, {drop} mm Drop.',
      'A {stuff} bar for {bikes}: {reach} mm reach, {drop} mm drop.',
    ],
    ['{hands}.', '{hands}.', '{hands}.'],
    [
      'Le {line} est un cintre {stuff} fait pour rouler {where}.',
      'Der {line} ist ein Lenker {stuff} für Fahrten {where}.',
      'The {line} is a {stuff} bar made for riding {where}.',
    ],
    [
      '{brand} dessine ce cintre avec {reach} mm d’avancée et un dessus aplati.',
      '{brand} formt diesen Lenker mit {reach} mm Reach und flachem Oberlenker.',
      '{brand} shapes this bar with {reach} mm of reach and a flattened top.',
    ],
    [
      'Profondeur de {drop} mm et avancée de {reach} mm.',
      '{drop} mm Drop und {reach} mm Reach.',
      '{drop} mm of drop and {reach} mm of reach.',
    ],
    [
      'Un cintre {stuff} pour les longues journées {where}.',
      'Ein Lenker {stuff} für lange Tage {where}.',
      'A {stuff} bar for long days {where}.',
    ],
  ],
  [
    ['{cables}.', '{cables}.', '{cables}.'],
    [
      'Le tube {stuff} est grainé sous la potence et les leviers.',
      'Das Rohr {stuff} ist unter Vorbau und Griffen aufgeraut.',
      'The {stuff} tube is roughened under stem and levers.',
    ],
    [
      '{cables} ; des repères gravés aident à placer les leviers.',
      '{cables}; Marken helfen beim Ausrichten der Griffe.',
      '{cables}; marks help to place the levers.',
    ],
    [
      'Fabriqué {stuff}, le dessus ovale offre une large surface à la paume.',
      'Gefertigt {stuff}; der ovale Oberlenker bietet der Hand viel Auflage.',
      'It is {stuff}; the oval top gives the palm a wide rest.',
    ],
    [
      'Éprouvé selon ISO 4210-5, y compris en torsion.',
      'Geprüft nach ISO 4210-5, auch auf Verdrehung.',
      'Tested to ISO 4210-5, torsion included.',
    ],
    ['{hands} ; la courbe est courte.', '{hands}; der Bogen ist kurz.', '{hands}; the bend is short.'],
  ],
  [
    ['{tidy}.', '{tidy}.', '{tidy}.'],
    [
      'Pour potences de 31,8 mm, en quatre largeurs de 380 à 440 mm.',
      'Für 31,8-mm-Vorbauten, in vier Breiten von 380 bis 440 mm.',
      'For 31.8 mm stems, in four widths from 380 to 440 mm.',
    ],
    [
      "Largeur mesurée d'axe en axe aux cocottes.",
      'Breite von Mitte zu Mitte an den Griffen gemessen.',
      'Width is measured centre to centre at the hoods.',
    ],
    [
      "Prendre la largeur des épaules, d'os à os.",
      'Die Breite entspricht dem Abstand der Schulterknochen.',
      'Take the width of your shoulders, bone to bone.',
    ],
    [
      'Serrage de 31,8 mm ; leviers de 23,8 mm.',
      'Klemmung 31,8 mm, Griffe mit 23,8 mm.',
      'The clamp is 31.8 mm; levers are 23.8 mm.',
    ],
    [
      '{tidy}. À remplacer après un choc violent.',
      '{tidy}. Nach einem harten Schlag ersetzen.',
      '{tidy}. Replace after a hard knock.',
    ],
  ],
];
