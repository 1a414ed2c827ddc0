import type { Text } from '../wording.ts';

export const pedalSentences: readonly (readonly Text[])[] = [
  [
    [
      '{title} pour {bikes}, surface de {platform}.',
      '{title} für {bikes}, Standfläche {platform}.',
      '{title} for {bikes}, with a {platform} platform.',
    ],
    [
      '{title} {stuff}, faites pour rouler {where}.',
      '{title} {stuff} für Fahrten {where}.',
      'These pedals are {stuff}, made for riding {where}.',
    ],
    ['{hold}.', '{hold}.', '{hold}.'],
    [
      '{title} {brand} à axe {axle}.',
      '{title} von {brand} mit Achse {axle}.',
      '{title} by {brand}; the axle is {axle}.',
    ],
    [
      '{title} de la série {line}, {platform} sous le pied.',
      '{title} der Serie {line}, {platform} unter dem Fuss.',
      '{title} from the {line} series, {platform} underfoot.',
    ],
    [
      '{title} pour {bike} qui roule par tous les temps.',
      '{title} für {bike}, das bei jedem Wetter fährt.',
      '{title} for {bike} that goes out in all weather.',
    ],
  ],
  [
    ['Corps {stuff}, axe {axle}.', 'Körper {stuff}, Achse {axle}.', 'The body is {stuff}, the axle {axle}.'],
    [
      'Les axes {axle} tournent sur une bague et deux roulements étanches.',
      'Die Achsen {axle} laufen auf einer Buchse und zwei gedichteten Lagern.',
      'The axle is {axle} and turns on a bushing and two sealed bearings.',
    ],
    ['{hold} ; le corps est {stuff}.', '{hold}; der Körper ist {stuff}.', '{hold}; the body is {stuff}.'],
    [
      'Les roulements se graissent sans démonter l’axe.',
      'Die Lager lassen sich ohne Ausbau der Achse nachfetten.',
      'Bearings can be greased with the axle in place.',
    ],
    ['{extra}.', '{extra}.', '{extra}.'],
    [
      'Le corps {stuff} est biseauté pour glisser sur les obstacles.',
      'Der Körper {stuff} ist angefast und gleitet über Hindernisse.',
      'The {stuff} body is chamfered to slide over obstacles.',
    ],
  ],
  [
    ['{shoe}.', '{shoe}.', '{shoe}.'],
    [
      'Filetage 9/16", à monter graissé ; clé de 8 mm.',
      'Gewinde 9/16", gefettet montieren; 8-mm-Schlüssel.',
      'Thread 9/16", fitted greased; 8 mm key.',
    ],
    [
      'Serrer à 35 Nm ; la pédale gauche a un pas à gauche.',
      'Mit 35 Nm anziehen; das linke Pedal hat Linksgewinde.',
      'Tighten to 35 Nm; the left pedal has a left-hand thread.',
    ],
    ['{shoe}. Vendues par paire.', '{shoe}. Als Paar verkauft.', '{shoe}. Sold as a pair.'],
    ['Pour manivelles filetées en 9/16".', 'Für Kurbeln mit 9/16"-Gewinde.', 'For cranks threaded 9/16".'],
    [
      'Un contrôle du jeu par saison suffit.',
      'Eine Kontrolle des Lagerspiels je Saison genügt.',
      'Checking for play once a season is enough.',
    ],
  ],
];
