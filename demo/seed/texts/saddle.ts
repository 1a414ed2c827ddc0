import type { Text } from '../wording.ts';

export const saddleSentences: readonly (readonly Text[])[] = [
  [
    [
      'Selle de {length} mm de long pour {bikes}, en {widths} mm de large.',
      'Sattel mit {length} mm Länge für {bikes}, {widths} mm breit.',
      'A {length} mm saddle for {bikes}, {widths} mm wide.',
    ],
    ['{relief}.', '{relief}.', '{relief}.'],
    [
      'La {line} est faite pour les longues heures {where}.',
      'Der {line} ist für lange Stunden {where} gemacht.',
      'The {line} is made for long hours {where}.',
    ],
    [
      '{brand} coud cette selle sur une coque de {length} mm.',
      '{brand} näht diesen Sattel auf eine {length} mm lange Schale.',
      '{brand} stitches this saddle over a {length} mm shell.',
    ],
    [
      'Revêtement en {cover} et rails {rails}, pour {bike}.',
      'Bezug aus {cover}, Gestell {rails}, für {bike}.',
      'Covered in {cover} on {rails} rails, for {bike}.',
    ],
    [
      'Une selle à rembourrage {padding}.',
      'Ein Sattel, dessen Polster {padding} ist.',
      'A saddle whose padding is {padding}.',
    ],
  ],
  [
    [
      'Rails {rails}, rembourrage {padding}.',
      'Gestell {rails}, das Polster ist {padding}.',
      'The rails are {rails}, the padding {padding}.',
    ],
    [
      'Les rails sont {rails}, la coque fléchit légèrement.',
      'Das Gestell ist {rails}, die Schale gibt leicht nach.',
      'The rails are {rails} and the shell flexes a little.',
    ],
    [
      'Le revêtement en {cover} est collé et surpiqué.',
      'Der Bezug aus {cover} ist verklebt und abgesteppt.',
      'The {cover} cover is bonded and stitched.',
    ],
    [
      '{relief} ; les rails sont {rails}.',
      '{relief}; das Gestell ist {rails}.',
      '{relief}; the rails are {rails}.',
    ],
    [
      'Les flancs étroits laissent la cuisse libre.',
      'Schmale Flanken geben dem Oberschenkel Raum.',
      'Narrow flanks leave the thigh free.',
    ],
    [
      'Le rembourrage est {padding}, sous un revêtement en {cover}.',
      'Das Polster ist {padding}, der Bezug aus {cover}.',
      'The padding is {padding}, under a {cover} cover.',
    ],
  ],
  [
    ['{clamp}.', '{clamp}.', '{clamp}.'],
    [
      'La largeur se choisit selon les ischions : nous la mesurons en atelier.',
      'Die Breite richtet sich nach den Sitzknochen: Wir messen sie in der Werkstatt.',
      'Width follows the sit bones: we measure them in our workshop.',
    ],
    ['Existe en {widths} mm de large.', 'Erhältlich mit {widths} mm Breite.', 'Comes {widths} mm wide.'],
    [
      'Régler à plat, puis incliner au plus de deux degrés.',
      'Waagrecht einstellen, dann höchstens zwei Grad neigen.',
      'Set it level, then tilt by two degrees at most.',
    ],
    [
      'Serrer le chariot au couple indiqué sur la tige.',
      'Die Klemmung nach Angabe auf der Stütze anziehen.',
      'Tighten the clamp to the figure on the post.',
    ],
    [
      '{clamp} ; réglage longitudinal de 60 mm.',
      '{clamp}; Verstellbereich 60 mm.',
      '{clamp}; 60 mm of fore-aft adjustment.',
    ],
  ],
];
