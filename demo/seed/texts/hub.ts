import type { Text } from '../wording.ts';

export const hubSentences: readonly (readonly Text[])[] = [
  [
    [
      '{title} à {holes} trous pour axe {axle}.',
      '{title} mit {holes} Löchern für die Achse {axle}.',
      '{title} with {holes} holes for a {axle} axle.',
    ],
    [
      '{title} de la série {line}, à monter avec {holes} rayons.',
      '{title} der Serie {line}, zum Einspeichen mit {holes} Speichen.',
      '{title} from the {line} series, to lace with {holes} spokes.',
    ],
    [
      '{title} pour {bikes}, percé de {holes} trous.',
      '{title} für {bikes} mit {holes} Löchern.',
      '{title} for {bikes}, drilled with {holes} holes.',
    ],
    [
      '{title} {brand} pour freins à disque, axe {axle}.',
      '{title} von {brand} für Scheibenbremsen, Achse {axle}.',
      '{title} by {brand} for disc brakes, {axle} axle.',
    ],
    [
      '{title} {line} en aluminium tourné, pour rouler {where}.',
      '{title} {line} aus gedrehtem Aluminium für Fahrten {where}.',
      '{title} {line} in turned aluminium, for riding {where}.',
    ],
    [
      '{title} pour une roue à disque de {bikeOf}.',
      '{title} für ein Scheibenbrems-Laufrad an {bikeAt}.',
      '{title} for a disc brake wheel on {bike}.',
    ],
  ],
  [
    ['{inside}.', '{inside}.', '{inside}.'],
    [
      'Roulements {bearings}, protégés par des joints à double lèvre.',
      '{bearings} hinter Dichtungen mit doppelter Lippe.',
      'Its {bearings} bearings sit behind double-lip seals.',
    ],
    ['{more}.', '{more}.', '{more}.'],
    [
      'Le corps est en aluminium tourné, monté sur roulements {bearings}.',
      'Der Nabenkörper ist aus gedrehtem Aluminium und läuft auf Kugellagern ({bearings}).',
      'The shell is turned aluminium on {bearings} bearings.',
    ],
    [
      'Flasques larges pour une roue rigide latéralement.',
      'Breite Flansche für ein seitensteifes Laufrad.',
      'Wide flanges make for a laterally stiff wheel.',
    ],
    [
      'Les roulements sont des cartouches de taille standard.',
      'Die Lager sind genormte Industrielager.',
      'The bearings are standard cartridges.',
    ],
  ],
  [
    [
      'Disque {rotor}, rayons coudés de 2 mm.',
      'Scheibenaufnahme {rotor}, gekröpfte Speichen mit 2 mm.',
      'The rotor mount is {rotor}; spokes are 2 mm J-bend.',
    ],
    [
      'Vérifier que la jante a {holes} trous et le vélo un axe {axle}.',
      'Prüfen, ob die Felge {holes} Löcher und das Velo eine Achse {axle} hat.',
      'Check that the rim has {holes} holes and the bike a {axle} axle.',
    ],
    [
      'Montage conseillé en croisement par trois, disque {rotor}.',
      'Empfohlen ist dreifache Kreuzung; Scheibenaufnahme {rotor}.',
      'We suggest a three-cross build; the rotor mount is {rotor}.',
    ],
    [
      'Nous calculons les longueurs de rayons sur demande.',
      'Speichenlängen berechnen wir auf Anfrage.',
      'We work out spoke lengths on request.',
    ],
    [
      'Axe {axle} uniquement ; pas de serrage rapide.',
      'Nur für Steckachse {axle}, nicht für Schnellspanner.',
      'For {axle} thru-axles only, not for quick releases.',
    ],
    [
      'Contrôler le jeu des roulements après les 500 premiers kilomètres.',
      'Nach den ersten 500 Kilometern das Lagerspiel prüfen.',
      'Check bearing play after the first 500 kilometres.',
    ],
  ],
];
