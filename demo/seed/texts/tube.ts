import type { Text } from '../wording.ts';

export const tubeSentences: readonly (readonly Text[])[] = [
  [
    [
      'Chambre à air {stuff} pour pneus {size} de {width} à {to} mm.',
      'Schlauch {stuff} für {size}-Reifen von {width} bis {to} mm.',
      'A {stuff} tube for {size} tyres from {width} to {to} mm.',
    ],
    [
      'Pour pneus de {width} à {to} mm en {size}.',
      'Für {size}-Reifen von {width} bis {to} mm.',
      'For {size} tyres from {width} to {to} mm.',
    ],
    [
      'La {line} {stuff} est faite pour des pneus {size} de {width} à {to} mm.',
      'Der {line} {stuff} ist für {size}-Reifen von {width} bis {to} mm gemacht.',
      'The {stuff} {line} is made for {size} tyres from {width} to {to} mm.',
    ],
    [
      '{brand} fabrique cette chambre {stuff} pour les pneus de {width} à {to} mm.',
      '{brand} fertigt diesen Schlauch {stuff} für Reifen von {width} bis {to} mm.',
      '{brand} makes this {stuff} tube for {width} to {to} mm tyres.',
    ],
    [
      'Chambre {size}, valve de {valve} mm, {stuff}.',
      '{size}-Schlauch mit {valve} mm Ventil, {stuff}.',
      'A {size} tube with a {valve} mm valve, {stuff}.',
    ],
    [
      'Une chambre {stuff}, à poser ou à emporter en réserve.',
      'Ein Schlauch {stuff}, zum Einbauen oder als Reserve.',
      'A {stuff} tube, to fit or to carry as a spare.',
    ],
  ],
  [
    ['{nature}.', '{nature}.', '{nature}.'],
    [
      'Valve presta de {valve} mm à obus démontable.',
      'Prestaventil mit {valve} mm und herausnehmbarem Einsatz.',
      'A {valve} mm presta valve with a removable core.',
    ],
    [
      'Soudure contrôlée, épaisseur régulière.',
      'Geprüfte Naht, gleichmässige Wandstärke.',
      'The seam is tested, the wall even.',
    ],
    [
      '{nature} ; valve presta de {valve} mm.',
      '{nature}; Prestaventil mit {valve} mm.',
      '{nature}; the presta valve is {valve} mm long.',
    ],
    ['Elle se répare {patch}.', 'Er lässt sich {patch} reparieren.', 'It can be repaired {patch}.'],
    [
      "L'obus se démonte pour visser une rallonge.",
      'Der Ventileinsatz lässt sich für eine Verlängerung ausschrauben.',
      'The valve core unscrews to take an extender.',
    ],
  ],
  [
    [
      "La valve de {valve} mm convient aux jantes jusqu'à {rim} mm de haut.",
      'Das Ventil mit {valve} mm reicht für Felgen bis {rim} mm Höhe.',
      'The {valve} mm valve suits rims up to {rim} mm deep.',
    ],
    [
      'Talquer légèrement et gonfler un peu avant la pose.',
      'Vor dem Einbau leicht talkumieren und etwas aufpumpen.',
      'Dust with talc and inflate a little before fitting.',
    ],
    [
      'Ne pas monter dans un pneu de moins de {width} mm.',
      'Nicht in Reifen unter {width} mm einbauen.',
      'Do not fit in tyres under {width} mm.',
    ],
    [
      'Contrôler le fond de jante avant la pose.',
      'Vor dem Einbau das Felgenband prüfen.',
      'Check the rim tape before fitting.',
    ],
    [
      'Pour jantes de plus de {rim} mm, ajouter une rallonge de valve.',
      'Für Felgen über {rim} mm eine Ventilverlängerung verwenden.',
      'On rims over {rim} mm, add a valve extender.',
    ],
    [
      "Vendue à l'unité, avec écrou de valve.",
      'Einzeln verkauft, mit Ventilmutter.',
      'Sold singly, with a valve nut.',
    ],
  ],
];
