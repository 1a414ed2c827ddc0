import type { Text } from '../wording.ts';

export const bikeSentences: readonly (readonly Text[])[] = [
  [
    [
      '{title} à cadre {stuff}, pneus de {tyre} mm et freins à disque hydrauliques.',
      '{title} mit Rahmen {stuff}, {tyre} mm breiten Reifen und hydraulischen Scheibenbremsen.',
      '{title} with a {stuff} frame, {tyre} mm tyres and hydraulic disc brakes.',
    ],
    [
      'Le {line} est fait pour rouler {where}, sur des pneus de {tyre} mm.',
      'Das {line} ist für Fahrten {where} gebaut und rollt auf {tyre} mm breiten Reifen.',
      'The {line} is made for riding {where}, on {tyre} mm tyres.',
    ],
    [
      '{brand} construit ce vélo autour d’un cadre {stuff}.',
      '{brand} baut dieses Velo um einen Rahmen {stuff} auf.',
      '{brand} builds this bike around a {stuff} frame.',
    ],
    ['{special}.', '{special}.', '{special}.'],
    [
      '{title} à {speeds} vitesses, cadre {stuff}.',
      '{title} mit {speeds} Gängen, Rahmen {stuff}.',
      '{title} with {speeds} speeds and a {stuff} frame.',
    ],
    [
      'Un vélo complet à cadre {stuff}, prêt à rouler {where}.',
      'Ein Komplettvelo mit Rahmen {stuff}, bereit für Fahrten {where}.',
      'A complete bike with a {stuff} frame, ready to ride {where}.',
    ],
  ],
  [
    ['{drive}.', '{drive}.', '{drive}.'],
    [
      'Les roues sont montées à la main et les pneus font {tyre} mm.',
      'Die Laufräder sind von Hand gebaut, die Reifen {tyre} mm breit.',
      'The wheels are hand-built, the tyres {tyre} mm wide.',
    ],
    [
      '{special} ; le cadre est {stuff}.',
      '{special}; der Rahmen ist {stuff}.',
      '{special}; the frame is {stuff}.',
    ],
    [
      '{drive} ; les câbles passent dans le cadre.',
      '{drive}; die Züge laufen im Rahmen.',
      '{drive}; cables run inside the frame.',
    ],
    [
      'Cadre et fourche sont garantis cinq ans.',
      'Auf Rahmen und Gabel gibt es fünf Jahre Garantie.',
      'Frame and fork carry a five-year warranty.',
    ],
    [
      '{speeds} vitesses, freins hydrauliques, axes traversants.',
      '{speeds} Gänge, hydraulische Bremsen, Steckachsen.',
      '{speeds} speeds, hydraulic brakes, thru-axles.',
    ],
  ],
  [
    [
      'Tailles {sizes} ; pédales non fournies.',
      'Grössen {sizes}; Pedale nicht inbegriffen.',
      'Sizes {sizes}; pedals not included.',
    ],
    [
      "Monté et réglé à l'atelier avant la livraison.",
      'Vor der Auslieferung in der Werkstatt montiert und eingestellt.',
      'Built and set up in our workshop before delivery.',
    ],
    [
      'À votre demande, nous adaptons potence et cintre sans frais.',
      'Auf Wunsch passen wir Vorbau und Lenker kostenlos an.',
      'On request we swap stem and bar free of charge.',
    ],
    [
      'Choisir la taille d’après la longueur de jambe et le reach actuel.',
      'Die Grösse richtet sich nach Schrittlänge und gewohntem Reach.',
      'Choose the size by inseam and your current reach.',
    ],
    [
      'Livré presque entièrement monté : cintre à tourner, roue avant à poser.',
      'Fast fertig montiert geliefert: Lenker drehen, Vorderrad einsetzen.',
      'Arrives almost complete: turn the bar and fit the front wheel.',
    ],
    [
      'Première révision comprise après 300 km ; tailles {sizes}.',
      'Die erste Kontrolle nach 300 km ist inbegriffen; Grössen {sizes}.',
      'The first service after 300 km is included; sizes {sizes}.',
    ],
  ],
];
