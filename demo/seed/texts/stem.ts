import type { Text } from '../wording.ts';

export const stemSentences: readonly (readonly Text[])[] = [
  [
    [
      'Potence {tilt}, pour cintres de {clamp} mm.',
      'Vorbau {tilt} für Lenker mit {clamp} mm.',
      'A stem {tilt}, for {clamp} mm bars.',
    ],
    [
      'La {line} relie un cintre de {clamp} mm à un pivot de 1 1/8".',
      'Der {line} verbindet einen Lenker mit {clamp} mm und einen 1 1/8"-Schaft.',
      'The {line} joins a {clamp} mm bar to a 1 1/8" steerer.',
    ],
    ['Potence {stuff} pour {bikes}.', 'Vorbau {stuff} für {bikes}.', 'A {stuff} stem for {bikes}.'],
    [
      '{brand} propose cette potence {tilt} en longueurs de {first} à {last} mm.',
      '{brand} bietet diesen Vorbau {tilt} in Längen von {first} bis {last} mm an.',
      '{brand} offers this stem {tilt} in lengths from {first} to {last} mm.',
    ],
    [
      'De {first} à {last} mm, pour ajuster la position {where}.',
      'Von {first} bis {last} mm, um die Position {where} anzupassen.',
      'From {first} to {last} mm, to fine-tune your position {where}.',
    ],
    [
      'Une potence {stuff}, hauteur de serrage {stack} mm.',
      'Ein Vorbau {stuff}, Klemmhöhe {stack} mm.',
      'A {stuff} stem with a {stack} mm stack.',
    ],
  ],
  [
    [
      'Le corps est {stuff}, les vis sont {bolts}.',
      'Der Körper ist {stuff}, die Schrauben {bolts}.',
      'The body is {stuff}, the bolts {bolts}.',
    ],
    [
      'Capot à quatre vis {bolts}.',
      'Lenkerklemme mit vier Schrauben {bolts}.',
      'The faceplate has four {bolts} bolts.',
    ],
    [
      'Les arêtes du serrage sont arrondies pour ménager le pivot.',
      'Die Kanten der Klemmung sind gerundet und schonen den Schaft.',
      'The clamp edges are rounded to spare the steerer.',
    ],
    [
      'Fabriquée {stuff} et éprouvée selon ISO 4210-5.',
      'Gefertigt {stuff} und geprüft nach ISO 4210-5.',
      'It is {stuff} and tested to ISO 4210-5.',
    ],
    [
      'Vis {bolts} à tête creuse de 4 mm.',
      'Schrauben {bolts} mit 4-mm-Innensechskant.',
      'The bolts are {bolts}, with 4 mm sockets.',
    ],
    [
      "L'intérieur est évidé ; les vis sont {bolts}.",
      'Innen ausgefräst, Schrauben {bolts}.',
      'Hollowed inside; the bolts are {bolts}.',
    ],
  ],
  [
    [
      'Serrer en croix à 5 Nm, côté cintre comme côté pivot.',
      'Lenker und Schaft über Kreuz mit 5 Nm klemmen.',
      'Tighten crosswise to 5 Nm, at bar and steerer alike.',
    ],
    [
      'Pour pivots de 1 1/8", hauteur de serrage {stack} mm.',
      'Für 1 1/8"-Schäfte, Klemmhöhe {stack} mm.',
      'For 1 1/8" steerers; stack height {stack} mm.',
    ],
    [
      'Longueurs de {first} à {last} mm, mesurées d’axe en axe.',
      'Längen von {first} bis {last} mm, von Mitte zu Mitte gemessen.',
      'Lengths from {first} to {last} mm, measured centre to centre.',
    ],
    [
      'Vérifier le diamètre du cintre : {clamp} mm.',
      'Den Lenkerdurchmesser prüfen: {clamp} mm.',
      'Check the bar diameter: {clamp} mm.',
    ],
    [
      'Régler le jeu de direction avant de serrer le pivot.',
      'Zuerst das Steuersatzspiel einstellen, dann den Schaft klemmen.',
      'Set headset play before clamping the steerer.',
    ],
    [
      'Dix millimètres de plus ou de moins changent nettement la position.',
      'Zehn Millimeter mehr oder weniger verändern die Position deutlich.',
      'Ten millimetres more or less change the position clearly.',
    ],
  ],
];
