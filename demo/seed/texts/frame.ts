import type { Text } from '../wording.ts';

export const frameSentences: readonly (readonly Text[])[] = [
  [
    [
      'Cadre {stuff} pour {bike}, pneus jusqu’à {tyre} mm.',
      'Rahmen {stuff} für {bike}, Reifen bis {tyre} mm.',
      'A {stuff} frame for {bike}, with room for {tyre} mm tyres.',
    ],
    [
      'Le {line} est un cadre {stuff} fait pour rouler {where}.',
      'Der {line} ist ein Rahmen {stuff} für Fahrten {where}.',
      'The {line} is a {stuff} frame made for riding {where}.',
    ],
    [
      '{brand} construit ce cadre {stuff} en cinq tailles, de 49 à 58 cm.',
      '{brand} baut diesen Rahmen {stuff} in fünf Grössen von 49 bis 58 cm.',
      '{brand} builds this {stuff} frame in five sizes, from 49 to 58 cm.',
    ],
    [
      'Base de montage pour {bike} : cadre {stuff}, axe {axle}.',
      'Die Grundlage für {bike}: Rahmen {stuff}, Achse {axle}.',
      'The starting point for {bike}: a {stuff} frame with a {axle} axle.',
    ],
    [
      'Cadre pour freins à disque et pneus de {tyre} mm.',
      'Rahmen für Scheibenbremsen und {tyre} mm breite Reifen.',
      'A frame for disc brakes and {tyre} mm tyres.',
    ],
    [
      'Un cadre {stuff} dont la géométrie reste stable {where}.',
      'Ein Rahmen {stuff}, dessen Geometrie {where} ruhig bleibt.',
      'A {stuff} frame whose geometry stays steady {where}.',
    ],
  ],
  [
    ['{joined}.', '{joined}.', '{joined}.'],
    [
      'Câbles et durites passent dans le cadre, gaines guidées de bout en bout.',
      'Züge und Leitungen laufen innen in durchgehenden Führungen.',
      'Cables and hoses run inside, in full-length guides.',
    ],
    [
      '{joined} ; la patte de dérailleur se remplace.',
      '{joined}; das Schaltauge ist austauschbar.',
      '{joined}; the hanger is replaceable.',
    ],
    [
      'La douille de direction reçoit un jeu IS42/IS52.',
      'Das Steuerrohr nimmt einen Steuersatz IS42/IS52 auf.',
      'The head tube takes an IS42/IS52 headset.',
    ],
    [
      'Peint à la main, vernis dur, numéro de série gravé.',
      'Von Hand lackiert, harter Klarlack, gravierte Rahmennummer.',
      'Hand-painted under hard lacquer, serial number engraved.',
    ],
    [
      'Deux porte-bidons, fixation de frein {mount}.',
      'Zwei Flaschenhalter, Bremsaufnahme {mount}.',
      'Two bottle mounts; the brake mount is {mount}.',
    ],
  ],
  [
    [
      'Boîte {shell}, tige de selle de {post} mm, axe {axle}.',
      'Gehäuse {shell}, Sattelstütze {post} mm, Achse {axle}.',
      'Shell {shell}, seatpost {post} mm, axle {axle}.',
    ],
    [
      'Livré avec axe arrière {axle} et collier de selle ; jeu de direction en option.',
      'Mit Steckachse {axle} und Sattelklemme, Steuersatz auf Wunsch.',
      'Comes with a {axle} axle and seat clamp; headset optional.',
    ],
    [
      'Pour pédaliers {shell} et étriers {mount}.',
      'Für {shell}-Innenlager und Bremssättel {mount}.',
      'For {shell} bottom brackets; calipers are {mount}.',
    ],
    [
      'Comparer reach et stack à ceux de votre vélo avant de choisir la taille.',
      'Vor der Wahl der Grösse Reach und Stack mit dem eigenen Velo vergleichen.',
      'Compare reach and stack with your current bike before choosing a size.',
    ],
    [
      'Prévoir un boîtier {shell} et une tige de {post} mm.',
      'Dazu gehören ein {shell}-Innenlager und eine Stütze mit {post} mm.',
      'You will need a {shell} bottom bracket and a {post} mm post.',
    ],
    [
      'Laisser 4 mm de jeu autour du pneu, soit {tyre} mm au plus.',
      'Rund um den Reifen 4 mm Luft lassen, also höchstens {tyre} mm.',
      'Leave 4 mm around the tyre, so {tyre} mm at most.',
    ],
  ],
];
