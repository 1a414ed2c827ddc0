import type { Text } from '../wording.ts';

export const aeroBarSentences: readonly (readonly Text[])[] = [
  [
    [
      'Cintre {stuff} avec prolongateurs de {extension} mm, pour le contre-la-montre.',
      'Zeitfahrlenker {stuff} mit {extension} mm langen Auflegern.',
      'A {stuff} time trial bar with {extension} mm extensions.',
    ],
    [
      'Le {line} réunit base, prolongateurs et repose-coudes.',
      'Der {line} umfasst Basislenker, Aufleger und Armschalen.',
      'The {line} brings base bar, extensions and arm rests.',
    ],
    [
      '{brand} façonne ce cintre {stuff} au profil plat.',
      '{brand} formt diesen Lenker {stuff} mit flachem Profil.',
      '{brand} gives this {stuff} bar a flat profile.',
    ],
    [
      'Pour rouler bas et longtemps, prolongateurs inclinables de {tilt}°.',
      'Für eine tiefe, lang haltbare Position; die Aufleger neigen sich um {tilt}°.',
      'For a low position held for long; the extensions tilt by {tilt}°.',
    ],
    [
      'Une base {stuff} avec {drop} mm de chute aux poignées.',
      'Ein Basislenker {stuff} mit {drop} mm Absenkung an den Griffen.',
      'A {stuff} base bar with {drop} mm of drop at the grips.',
    ],
    [
      'Cintre de chrono et de triathlon à passage de câbles interne.',
      'Lenker für Zeitfahren und Triathlon mit innen geführten Zügen.',
      'A time trial and triathlon bar with internal cables.',
    ],
  ],
  [
    [
      'Les repose-coudes se règlent en largeur et en hauteur.',
      'Die Armschalen lassen sich in Breite und Höhe verstellen.',
      'The arm rests adjust for width and height.',
    ],
    [
      'Base {stuff}, prolongateurs coulissants à recouper.',
      'Basis {stuff}, Aufleger verschiebbar und kürzbar.',
      'The base is {stuff}; the extensions slide and can be cut.',
    ],
    [
      'Mousses lavables, fixées par bande agrippante.',
      'Waschbare Polster mit Klettband.',
      'Washable pads, held by hook-and-loop tape.',
    ],
    [
      'Fabriqué {stuff}, épaisseur de profil conforme au règlement UCI.',
      'Gefertigt {stuff}, Profilverhältnis nach UCI-Reglement.',
      'It is {stuff}, with a profile within UCI rules.',
    ],
    [
      'Inclinaison réglable jusqu’à {tilt}° sans changer de pièces.',
      'Neigung bis {tilt}° ohne Teiletausch verstellbar.',
      'Tilt adjusts to {tilt}° without swapping parts.',
    ],
    [
      'Entretoises de 5 à 40 mm fournies.',
      'Distanzstücke von 5 bis 40 mm liegen bei.',
      'Spacers from 5 to 40 mm are included.',
    ],
  ],
  [
    [
      'Pour potences de 31,8 mm ; freins et commandes non fournis.',
      'Für 31,8-mm-Vorbauten; Bremsen und Schalthebel nicht inbegriffen.',
      'For 31.8 mm stems; brakes and shifters not included.',
    ],
    [
      'Monter avec pâte et clé dynamométrique, à 5 Nm.',
      'Mit Montagepaste und Drehmomentschlüssel auf 5 Nm montieren.',
      'Fit with paste and a torque wrench, to 5 Nm.',
    ],
    [
      'Prévoir des gaines neuves, plus longues que sur un cintre de route.',
      'Es braucht neue Hüllen, länger als beim Rennlenker.',
      'Plan for new housing, longer than on a drop bar.',
    ],
    [
      'Vérifier les règles de votre épreuve avant la course.',
      'Vor dem Start das Reglement des Rennens prüfen.',
      "Check your event's rules before racing.",
    ],
    [
      'Les prolongateurs de 22,2 mm acceptent les commandes de bout.',
      'Die Aufleger mit 22,2 mm nehmen Lenkerendhebel auf.',
      'The 22.2 mm extensions take bar-end shifters.',
    ],
    [
      'Largeur de base au choix, de 380 à 420 mm.',
      'Basisbreite wählbar von 380 bis 420 mm.',
      'Base width from 380 to 420 mm.',
    ],
  ],
];
