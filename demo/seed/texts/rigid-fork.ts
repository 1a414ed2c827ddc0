import type { Text } from '../wording.ts';

export const rigidForkSentences: readonly (readonly Text[])[] = [
  [
    [
      'Fourche rigide {stuff} pour {bike}, pneus jusqu’à {tyre} mm.',
      'Starrgabel {stuff} für {bike}, Reifen bis {tyre} mm.',
      'A {stuff} rigid fork for {bike}, tyres up to {tyre} mm.',
    ],
    [
      'La {line} est une fourche {stuff} à {rake} mm de déport.',
      'Die {line} ist eine Gabel {stuff} mit {rake} mm Vorbiegung.',
      'The {line} is a {stuff} fork with {rake} mm of offset.',
    ],
    [
      'Fourche {stuff} pour freins à disque {mount}.',
      'Gabel {stuff} für Scheibenbremsen mit {mount}.',
      'A {stuff} fork for {mount} disc brakes.',
    ],
    [
      '{brand} destine cette fourche {stuff} aux {bikes}.',
      '{brand} baut diese Gabel {stuff} für {bikes}.',
      '{brand} makes this {stuff} fork for {bikes}.',
    ],
    [
      'Déport de {rake} mm, hauteur de {height} mm, pneus de {tyre} mm.',
      '{rake} mm Vorbiegung, {height} mm Einbauhöhe, Reifen bis {tyre} mm.',
      '{rake} mm offset, {height} mm axle to crown, {tyre} mm tyres.',
    ],
    [
      'Une fourche {stuff} qui filtre les vibrations {where}.',
      'Eine Gabel {stuff}, die {where} Vibrationen dämpft.',
      'A {stuff} fork that takes the buzz out of riding {where}.',
    ],
  ],
  [
    ['{made}.', '{made}.', '{made}.'],
    [
      'La durite de frein passe dans le fourreau gauche.',
      'Die Bremsleitung läuft in der linken Scheide.',
      'The brake hose runs inside the left leg.',
    ],
    [
      '{made} ; le pivot mesure 300 mm.',
      '{made}; der Schaft misst 300 mm.',
      '{made}; the steerer is 300 mm long.',
    ],
    [
      'Éprouvée selon ISO 4210-6, frein compris.',
      'Geprüft nach ISO 4210-6, auch unter Bremslast.',
      'Tested to ISO 4210-6, braking loads included.',
    ],
    ['Axe traversant {axle} fourni.', 'Steckachse {axle} liegt bei.', 'A {axle} thru-axle is included.'],
    [
      'Les pattes en aluminium reçoivent un axe {axle}.',
      'Die Ausfallenden aus Aluminium nehmen eine Achse {axle} auf.',
      'The aluminium dropouts take a {axle} axle.',
    ],
  ],
  [
    [
      'Pivot {steerer}, axe {axle}, étrier {mount}.',
      'Sie hat einen {steerer}, Achse {axle}, Aufnahme {mount}.',
      'It has {steerer}, a {axle} axle and a {mount} caliper.',
    ],
    [
      'Comparer la hauteur axe-couronne de {height} mm avec celle de la fourche en place.',
      'Die Einbauhöhe von {height} mm mit der alten Gabel vergleichen.',
      'Compare the {height} mm axle-to-crown height with your current fork.',
    ],
    [
      'Vérifier la douille de direction du cadre avant de commander.',
      'Vor der Bestellung das Steuerrohr des Rahmens prüfen.',
      "Check your frame's head tube before ordering.",
    ],
    [
      'Recouper le pivot après essai de la position, jamais avant.',
      'Den Schaft erst nach der Probefahrt kürzen.',
      'Cut the steerer after trying the position, never before.',
    ],
    [
      'Le déport de {rake} mm influe sur la direction : le comparer à l’origine.',
      'Die Vorbiegung von {rake} mm prägt das Lenkverhalten: mit der alten Gabel vergleichen.',
      'An offset of {rake} mm shapes the steering: compare it with the original.',
    ],
    [
      'Pneus de {tyre} mm au plus, garde-boue déduits.',
      'Reifen bis {tyre} mm, ohne Schutzblech gerechnet.',
      'Tyres up to {tyre} mm, less with mudguards.',
    ],
  ],
];
