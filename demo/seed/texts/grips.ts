import type { Text } from '../wording.ts';

export const gripSentences: readonly (readonly Text[])[] = [
  [
    [
      'Poignées {stuff} de {length} mm pour {place}.',
      'Griffe {stuff}, {length} mm lang, für {place}.',
      'Grips in {stuff}, {length} mm long, for {place}.',
    ],
    ['{touch}.', '{touch}.', '{touch}.'],
    [
      'Diamètre de {diameter} mm, pour {hands}.',
      'Durchmesser {diameter} mm, für {hands}.',
      'A {diameter} mm diameter for {hands}.',
    ],
    [
      '{brand} façonne ces poignées {stuff} pour {hands}.',
      '{brand} fertigt diese Griffe {stuff} für {hands}.',
      '{brand} shapes these grips in {stuff} for {hands}.',
    ],
    [
      'Poignées {line} {stuff}, à poser sur un cintre plat.',
      'Griffe {line} {stuff} für flache Lenker.',
      '{line} grips in {stuff}, for flat bars.',
    ],
    [
      'Poignées pour {place}, {length} mm de long.',
      'Griffe für {place}, {length} mm lang.',
      'Grips for {place}, {length} mm long.',
    ],
  ],
  [
    [
      'Matière : {material} ; {fixing}.',
      'Material: {material}; {fixing}.',
      'Material: {material}; {fixing}.',
    ],
    ['{touch} ; {fixing}.', '{touch}; {fixing}.', '{touch}; {fixing}.'],
    [
      'L’extrémité renforcée supporte les chutes.',
      'Das verstärkte Ende übersteht Stürze.',
      'The reinforced end survives a fall.',
    ],
    [
      'La section est légèrement ovale sous la paume.',
      'Der Querschnitt ist unter dem Handballen leicht oval.',
      'The section is slightly oval under the palm.',
    ],
    [
      'Épaisseur plus forte du côté du pouce, {diameter} mm au milieu.',
      'Zum Daumen hin dicker, in der Mitte {diameter} mm.',
      'Thicker towards the thumb, {diameter} mm in the middle.',
    ],
    ["Se nettoient à l'eau savonneuse.", 'Mit Seifenwasser zu reinigen.', 'They clean with soapy water.'],
  ],
  [
    [
      'Pour cintres de 22,2 mm, bouchons fournis.',
      'Für Lenker mit 22,2 mm, Endkappen liegen bei.',
      'For 22.2 mm bars, end plugs included.',
    ],
    [
      'Sur un cintre en carbone, ne pas dépasser 3 Nm.',
      'Auf Carbonlenkern 3 Nm nicht überschreiten.',
      'On carbon bars, do not exceed 3 Nm.',
    ],
    [
      'Dégraisser le cintre avant la pose.',
      'Den Lenker vor der Montage entfetten.',
      'Degrease the bar before fitting.',
    ],
    [
      'Vérifier la place restante pour les leviers : {length} mm par côté.',
      'Den Platz neben den Hebeln prüfen: {length} mm je Seite.',
      'Check the room left by your levers: {length} mm a side.',
    ],
    [
      'Vendues par paire, avec bouchons.',
      'Als Paar mit Endkappen verkauft.',
      'Sold as a pair with end plugs.',
    ],
    ['Au montage, {fixing}.', 'Montage: {fixing}.', 'Fitting: {fixing}.'],
  ],
];
