import type { Text } from '../wording.ts';

export const tyreSentences: readonly (readonly Text[])[] = [
  [
    [
      'Pneu {size} de {width} mm avec {profile}, pour {ground}.',
      '{size}-Reifen, {width} mm breit, mit {profile} für {ground}.',
      'A {size} tyre, {width} mm wide, with {profile} for {ground}.',
    ],
    [
      'Le {line} de {width} mm est fait pour {ground}.',
      'Der {line} mit {width} mm ist für {ground} gemacht.',
      'The {width} mm {line} is made for {ground}.',
    ],
    [
      '{brand} moule ce pneu de {width} mm avec {profile}.',
      '{brand} baut diesen {width} mm breiten Reifen mit {profile}.',
      '{brand} moulds this {width} mm tyre with {profile}.',
    ],
    [
      'Avec {profile}, le {line} tient bien {where}.',
      'Mit {profile} haftet der {line} gut {where}.',
      'With {profile}, the {line} holds well {where}.',
    ],
    [
      'Section de {width} mm pour {bikes} en {size}.',
      '{width} mm Breite für {bikes} mit {size}-Laufrädern.',
      'A {width} mm section for {size} {bikes}.',
    ],
    [
      'Un pneu pour {ground}, en {etrto}.',
      'Ein Reifen für {ground}, Grösse {etrto}.',
      'A tyre for {ground}, in {etrto}.',
    ],
  ],
  [
    [
      'Carcasse de {tpi} TPI, protégée sous la bande de roulement.',
      'Karkasse mit {tpi} TPI, unter der Lauffläche geschützt.',
      'A {tpi} TPI casing, protected under the tread.',
    ],
    [
      'La trame de {tpi} TPI épouse les petites inégalités.',
      'Die Karkasse mit {tpi} TPI schluckt kleine Unebenheiten.',
      'The {tpi} TPI casing follows small bumps.',
    ],
    ['{bead}, carcasse de {tpi} TPI.', '{bead}, Karkasse mit {tpi} TPI.', '{bead}, {tpi} TPI casing.'],
    [
      'Gomme tendre sur les bords, plus dure au centre.',
      'Weiche Mischung an den Flanken, härtere in der Mitte.',
      'Softer rubber on the shoulders, harder in the centre.',
    ],
    [
      '{bead}, nappe anti-crevaison de flanc à flanc.',
      '{bead}, Pannenschutz von Flanke zu Flanke.',
      '{bead}, puncture layer from bead to bead.',
    ],
    [
      "Un repère d'usure est moulé dans la bande de roulement.",
      'Eine Verschleissanzeige ist in die Lauffläche eingegossen.',
      'A wear marker is moulded into the tread.',
    ],
  ],
  [
    [
      '{fitting} ; environ {pressure} bar pour 75 kg.',
      '{fitting}; rund {pressure} bar bei 75 kg.',
      '{fitting}; about {pressure} bar for 75 kg.',
    ],
    [
      'Vérifier que le cadre laisse passer {width} mm et 4 mm de chaque côté.',
      'Prüfen, ob der Rahmen {width} mm und beidseits 4 mm Luft lässt.',
      'Check that the frame clears {width} mm with 4 mm each side.',
    ],
    ['{fitting}.', '{fitting}.', '{fitting}.'],
    [
      'Respecter le sens de rotation indiqué sur le flanc.',
      'Die Laufrichtung auf der Flanke beachten.',
      'Mind the direction of rotation marked on the sidewall.',
    ],
    [
      'ETRTO {etrto} : contrôler la largeur interne de la jante.',
      'ETRTO {etrto}: die Innenweite der Felge prüfen.',
      'ETRTO {etrto}: check the internal width of the rim.',
    ],
    [
      'Partir de {pressure} bar, puis ajuster selon le poids et le terrain.',
      'Mit {pressure} bar beginnen und nach Gewicht und Untergrund anpassen.',
      'Start at {pressure} bar, then adjust for weight and ground.',
    ],
  ],
];
