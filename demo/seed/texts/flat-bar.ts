import type { Text } from '../wording.ts';

export const flatBarSentences: readonly (readonly Text[])[] = [
  [
    [
      'Cintre {shape} pour {bikes}, serrage de {clamp} mm.',
      'Lenker {shape} für {bikes}, Klemmung {clamp} mm.',
      'A bar {shape} for {bikes}, {clamp} mm clamp.',
    ],
    [
      'Le {line} est un cintre {stuff}, {shape}.',
      'Der {line} ist ein Lenker {stuff}, {shape}.',
      'The {line} is a {stuff} bar {shape}.',
    ],
    [
      'Un angle arrière de {sweep}° garde les poignets droits {where}.',
      'Ein Backsweep von {sweep}° hält die Handgelenke {where} gerade.',
      'A backsweep of {sweep}° keeps wrists straight {where}.',
    ],
    [
      '{brand} cintre ce modèle à {sweep}° vers l’arrière.',
      '{brand} biegt dieses Modell um {sweep}° nach hinten.',
      '{brand} bends this model {sweep}° backwards.',
    ],
    ['Cintre {stuff} pour {bike}.', 'Lenker {stuff} für {bike}.', 'A {stuff} bar for {bike}.'],
    [
      'Diamètre de serrage {clamp} mm, angle arrière {sweep}°, {shape}.',
      'Klemmdurchmesser {clamp} mm, Backsweep {sweep}°, {shape}.',
      'Clamp diameter {clamp} mm, backsweep {sweep}°, {shape}.',
    ],
  ],
  [
    [
      'Fabriqué {stuff}, zone de serrage grainée.',
      'Gefertigt {stuff}, Klemmzone aufgeraut.',
      'The bar is {stuff}, roughened where the stem clamps.',
    ],
    [
      'Des repères gravés aident à centrer et à recouper.',
      'Eingravierte Marken helfen beim Ausrichten und Kürzen.',
      'Engraved marks help with centring and cutting.',
    ],
    [
      'La paroi s’amincit vers les extrémités pour filtrer les vibrations.',
      'Die Wand wird nach aussen dünner und dämpft so Vibrationen.',
      'The wall thins towards the ends to filter vibration.',
    ],
    [
      'Tube {stuff}, éprouvé selon ISO 4210-5.',
      'Rohr {stuff}, geprüft nach ISO 4210-5.',
      'The tube is {stuff}, tested to ISO 4210-5.',
    ],
    [
      'Les extrémités se recoupent de 20 mm de chaque côté.',
      'Die Enden lassen sich beidseits um 20 mm kürzen.',
      'The ends may be cut by 20 mm each side.',
    ],
    [
      'Finition mate qui supporte les colliers de commande.',
      'Matte Oberfläche, die Schellen gut verträgt.',
      'A matt finish that stands up to lever clamps.',
    ],
  ],
  [
    [
      'Pour potences de {clamp} mm ; poignées de 22,2 mm.',
      'Für Vorbauten mit {clamp} mm, Griffe mit 22,2 mm.',
      'For {clamp} mm stems; grips of 22.2 mm.',
    ],
    ['{tidy}.', '{tidy}.', '{tidy}.'],
    [
      "La largeur se choisit d'après celle des épaules.",
      'Die Breite richtet sich nach den Schultern.',
      'Choose the width to match your shoulders.',
    ],
    [
      'Vérifier que la potence serre en {clamp} mm.',
      'Prüfen, ob der Vorbau {clamp} mm klemmt.',
      'Check that the stem clamps {clamp} mm.',
    ],
    [
      'Plusieurs largeurs au choix, toutes à {sweep}°.',
      'In mehreren Breiten wählbar, alle mit {sweep}°.',
      'Several widths to choose from, all at {sweep}°.',
    ],
    [
      '{tidy} ; remplacer le cintre après une chute.',
      '{tidy}; nach einem Sturz den Lenker ersetzen.',
      '{tidy}; replace the bar after a crash.',
    ],
  ],
];
