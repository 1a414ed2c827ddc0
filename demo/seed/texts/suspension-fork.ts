import type { Text } from '../wording.ts';

export const suspensionForkSentences: readonly (readonly Text[])[] = [
  [
    [
      'Fourche de {travel} mm de débattement pour roues de {wheel}.',
      'Federgabel mit {travel} mm Federweg für {wheel}-Laufräder.',
      'A fork with {travel} mm of travel for {wheel} wheels.',
    ],
    [
      'La {line} absorbe {travel} mm {where}.',
      'Die {line} bietet {travel} mm Federweg für Fahrten {where}.',
      'The {line} gives {travel} mm of travel {where}.',
    ],
    [
      'Fourche pour {bikes} avec {spring}, {travel} mm.',
      'Gabel mit {spring} für {bikes}, {travel} mm Federweg.',
      'A fork with {spring} for {bikes}, {travel} mm of travel.',
    ],
    [
      '{brand} monte la {line} sur des plongeurs de {stanchions} mm.',
      '{brand} baut die {line} mit {stanchions}-mm-Standrohren.',
      '{brand} builds the {line} on {stanchions} mm stanchions.',
    ],
    [
      '{travel} mm de débattement, axe {axle}, roues de {wheel}.',
      '{travel} mm Federweg, Achse {axle}, {wheel}-Laufräder.',
      '{travel} mm of travel, {axle} axle, {wheel} wheels.',
    ],
    [
      'Une fourche pour {bike}, portée par {spring}.',
      'Eine Gabel für {bike} mit {spring}.',
      'A fork for {bike}, with {spring}.',
    ],
  ],
  [
    ['{damping}.', '{damping}.', '{damping}.'],
    [
      'Plongeurs de {stanchions} mm en aluminium anodisé, fourreaux en magnésium.',
      'Standrohre mit {stanchions} mm aus eloxiertem Aluminium, Tauchrohre aus Magnesium.',
      'Anodised aluminium stanchions of {stanchions} mm, magnesium lowers.',
    ],
    [
      '{damping} ; les plongeurs mesurent {stanchions} mm.',
      '{damping}; die Standrohre messen {stanchions} mm.',
      '{damping}; the stanchions measure {stanchions} mm.',
    ],
    [
      'Des joints souples et un bain d’huile limitent le frottement.',
      'Weiche Dichtungen und ein Ölbad verringern die Reibung.',
      'Soft seals and an oil bath keep friction low.',
    ],
    [
      'Le débattement se réduit de 10 mm par une cale interne.',
      'Der Federweg lässt sich mit einem Distanzstück um 10 mm verringern.',
      'An internal spacer shortens travel by 10 mm.',
    ],
    [
      'Toutes les pièces d’usure sont disponibles à la pièce.',
      'Alle Verschleissteile sind einzeln lieferbar.',
      'All wearing parts are available singly.',
    ],
  ],
  [
    [
      'Pivot conique, axe {axle}, déport de {rake} mm.',
      'Konischer Schaft, Achse {axle}, {rake} mm Vorbiegung.',
      'Tapered steerer, {axle} axle, {rake} mm offset.',
    ],
    ['{setup}.', '{setup}.', '{setup}.'],
    [
      'Ne pas dépasser le débattement autorisé par le cadre.',
      'Den vom Rahmen erlaubten Federweg nicht überschreiten.',
      'Do not exceed the travel your frame allows.',
    ],
    [
      'Joints à entretenir toutes les 50 heures.',
      'Die Dichtungen alle 50 Stunden warten.',
      'Service the seals every 50 hours.',
    ],
    [
      'Vérifier le moyeu ({axle}) et la douille de direction conique.',
      'Nabe ({axle}) und konisches Steuerrohr prüfen.',
      'Check the hub ({axle}) and the tapered head tube.',
    ],
    [
      '{setup} ; noter les réglages de départ.',
      '{setup}; die Grundeinstellung notieren.',
      '{setup}; note your base settings.',
    ],
  ],
];
