import type { Text } from '../wording.ts';

export const sealantSentences: readonly (readonly Text[])[] = [
  [
    [
      'Liquide préventif pour pneus tubeless, flacon de {volume} ml.',
      'Dichtmilch für Tubeless-Reifen, Flasche mit {volume} ml.',
      'Sealant for tubeless tyres, in a {volume} ml bottle.',
    ],
    [
      "Le {line} bouche les perforations jusqu'à {hole} mm.",
      'Die {line} dichtet Löcher bis {hole} mm.',
      'The {line} seals holes up to {hole} mm.',
    ],
    [
      '{volume} ml de préventif, de quoi garnir {wheels}.',
      '{volume} ml Dichtmilch, genug für {wheels}.',
      '{volume} ml of sealant, enough for {wheels}.',
    ],
    [
      '{brand} {line} : un préventif à base {base}.',
      '{brand} {line}: Dichtmilch auf der Basis von {base}.',
      '{brand} {line}: a sealant based on {base}.',
    ],
    [
      'Préventif pour pneus de route, de gravel et de VTT.',
      'Dichtmilch für Rennvelo-, Gravel- und MTB-Reifen.',
      'Sealant for road, gravel and mountain bike tyres.',
    ],
    [
      'Flacon de {volume} ml à bec verseur, pour {wheels}.',
      'Flasche mit {volume} ml und Tülle, für {wheels}.',
      'A {volume} ml bottle with a spout, for {wheels}.',
    ],
  ],
  [
    ["Il reste liquide jusqu'à {cold}.", 'Sie bleibt bis {cold} flüssig.', 'It stays liquid down to {cold}.'],
    [
      'Formule à base {base}, sans ammoniaque.',
      'Rezeptur auf der Basis von {base}, ohne Ammoniak.',
      'A formula based on {base}, free of ammonia.',
    ],
    [
      "Des fibres courtes ferment les trous jusqu'à {hole} mm.",
      'Kurze Fasern schliessen Löcher bis {hole} mm.',
      'Short fibres close holes up to {hole} mm.',
    ],
    [
      "Il n'attaque ni l'aluminium ni le carbone.",
      'Sie greift weder Aluminium noch Carbon an.',
      'It attacks neither aluminium nor carbon.',
    ],
    [
      "Séché, il se rince à l'eau tiède.",
      'Eingetrocknet lässt sie sich mit lauwarmem Wasser abwaschen.',
      'Once dry, it washes off with lukewarm water.',
    ],
    [
      'Actif de trois à six mois selon la chaleur.',
      'Je nach Wärme drei bis sechs Monate wirksam.',
      'Active for three to six months, depending on heat.',
    ],
  ],
  [
    [
      'Compter 30 ml par roue de route, 60 ml en gravel, 100 ml en VTT.',
      'Rennvelo 30 ml, Gravel 60 ml, Mountainbike 100 ml je Rad.',
      'Use 30 ml a wheel on the road, 60 ml for gravel, 100 ml for MTB.',
    ],
    [
      'Agiter le flacon une minute avant de verser.',
      'Die Flasche vor dem Einfüllen eine Minute schütteln.',
      'Shake the bottle for a minute before pouring.',
    ],
    [
      "S'injecte par la valve après dépose de l'obus.",
      'Wird bei ausgebautem Ventileinsatz durch das Ventil eingefüllt.',
      'Goes in through the valve once the core is out.',
    ],
    [
      'Ne pas mélanger avec un autre préventif.',
      'Nicht mit anderer Dichtmilch mischen.',
      'Do not mix with another sealant.',
    ],
    [
      'Ne convient pas aux cartouches de CO2.',
      'Nicht mit CO2-Kartuschen verwenden.',
      'Not for use with CO2 cartridges.',
    ],
    [
      'Vérifier le niveau tous les deux mois en été.',
      'Im Sommer alle zwei Monate den Stand prüfen.',
      'Check the level every two months in summer.',
    ],
  ],
];
