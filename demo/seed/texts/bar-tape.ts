import type { Text } from '../wording.ts';

export const barTapeSentences: readonly (readonly Text[])[] = [
  [
    [
      'Guidoline {stuff} de {thickness} mm d’épaisseur.',
      'Lenkerband {stuff}, {thickness} mm dick.',
      'Bar tape in {stuff}, {thickness} mm thick.',
    ],
    ['{feel}.', '{feel}.', '{feel}.'],
    [
      'La {line} habille un cintre de {bikeOf}.',
      'Das {line} umwickelt den Lenker an {bikeAt}.',
      'The {line} wraps the bar of {bike}.',
    ],
    [
      '{brand} produit cette guidoline {stuff}.',
      '{brand} fertigt dieses Lenkerband {stuff}.',
      '{brand} makes this tape in {stuff}.',
    ],
    [
      'Guidoline de {thickness} mm pour les sorties {where}.',
      '{thickness} mm dickes Lenkerband für Ausfahrten {where}.',
      'Tape of {thickness} mm for rides {where}.',
    ],
    [
      'Ruban {stuff}, couleur {colour}.',
      'Band {stuff}, Farbe {colour}.',
      'Tape in {stuff}, colour {colour}.',
    ],
  ],
  [
    ['{back}.', '{back}.', '{back}.'],
    [
      'Surface perforée qui laisse sécher la main.',
      'Die gelochte Oberfläche lässt die Hand trocknen.',
      'A perforated surface lets the hand dry.',
    ],
    [
      '{back} ; les bords sont amincis.',
      '{back}; die Ränder sind ausgedünnt.',
      '{back}; the edges are tapered.',
    ],
    [
      'Le grain accroche avec ou sans gants.',
      'Die Struktur greift mit und ohne Handschuhe.',
      'The texture grips with or without gloves.',
    ],
    [
      'Les bords amincis évitent les surépaisseurs.',
      'Ausgedünnte Ränder vermeiden Wülste.',
      'Tapered edges avoid ridges.',
    ],
    [
      '{feel}, même après une longue journée.',
      '{feel}, auch nach einem langen Tag.',
      '{feel}, even after a long day.',
    ],
  ],
  [
    [
      'Deux rubans de 2100 mm, bouchons et finitions inclus.',
      'Zwei Bänder mit 2100 mm, Stopfen und Abschlussbänder liegen bei.',
      'Two rolls of 2,100 mm, with plugs and finishing strips.',
    ],
    [
      "Enrouler de l'extrémité vers la potence, en chevauchant d'un tiers.",
      'Von aussen zum Vorbau wickeln und um ein Drittel überlappen.',
      'Wrap from the end towards the stem, overlapping by a third.',
    ],
    [
      'Assez long pour un cintre de 440 mm.',
      'Lang genug für einen 440 mm breiten Lenker.',
      'Long enough for a 440 mm bar.',
    ],
    [
      'Dégraisser le cintre et fixer les gaines avant la pose.',
      'Vor dem Wickeln den Lenker entfetten und die Hüllen fixieren.',
      'Degrease the bar and secure the housing before wrapping.',
    ],
    [
      'Se nettoie à l’eau tiède et au savon.',
      'Mit lauwarmem Wasser und Seife zu reinigen.',
      'Cleans with lukewarm water and soap.',
    ],
    [
      'Longueur prévue pour un cintre de route ou de gravel.',
      'Die Länge ist für Renn- und Gravellenker bemessen.',
      'Cut to length for road and gravel bars.',
    ],
  ],
];
