import type { Text } from '../wording.ts';

export const wheelSentences: readonly (readonly Text[])[] = [
  [
    [
      'Roues 700c à jante {rim} de {depth} mm, pour freins à disque.',
      '700c-Laufräder mit {depth} mm hoher Felge {rim} für Scheibenbremsen.',
      '700c disc brake wheels with {rim} rims {depth} mm deep.',
    ],
    ['{character}.', '{character}.', '{character}.'],
    [
      'Roues {line} pour {bikes}, montées à la main avec {spokes} rayons.',
      '{line} für {bikes}, von Hand mit {spokes} Speichen aufgebaut.',
      '{line} wheels for {bikes}, hand-built with {spokes} spokes.',
    ],
    [
      'Avec leurs jantes de {depth} mm, les {line} sont faites pour rouler {where}.',
      'Mit {depth} mm hohen Felgen sind die {line} für Fahrten {where} gemacht.',
      'With {depth} mm rims, the {line} are made for riding {where}.',
    ],
    [
      '{brand} monte les {line} sur {spokes} rayons à tête droite.',
      '{brand} baut die {line} mit {spokes} geraden Speichen auf.',
      '{brand} laces the {line} with {spokes} straight-pull spokes.',
    ],
    [
      'Roues à disque de {depth} mm, largeur interne {inner} mm.',
      'Scheibenbrems-Laufräder, {depth} mm hoch, {inner} mm Innenweite.',
      'Disc wheels, {depth} mm deep and {inner} mm wide inside.',
    ],
  ],
  [
    [
      'Jante {rim}, {inner} mm à l’intérieur, prête pour le tubeless.',
      'Felge {rim}, innen {inner} mm breit, bereit für Tubeless.',
      'The {rim} rim measures {inner} mm inside and is tubeless ready.',
    ],
    [
      "La roue libre s'enclenche tous les {engagement} degrés.",
      'Der Freilauf greift alle {engagement} Grad.',
      'The freehub engages every {engagement} degrees.',
    ],
    [
      'Moyeux à roulements étanches, {spokes} rayons par roue.',
      'Naben mit gedichteten Lagern, {spokes} Speichen je Rad.',
      'Sealed-bearing hubs, {spokes} spokes a wheel.',
    ],
    [
      'La largeur interne de {inner} mm convient aux pneus de {tyres} mm.',
      'Die Innenweite von {inner} mm passt zu Reifen von {tyres} mm.',
      'The internal width of {inner} mm suits {tyres} mm tyres.',
    ],
    [
      'Chaque roue est centrée et mise en tension avant expédition.',
      'Jedes Rad wird vor dem Versand zentriert und abgedrückt.',
      'Every wheel is trued and stress-relieved before it ships.',
    ],
    [
      'Rayons et écrous sont standard et se trouvent partout.',
      'Speichen und Nippel sind Normteile und überall erhältlich.',
      'Spokes and nipples are standard parts, found anywhere.',
    ],
  ],
  [
    [
      'Axes {axles}, corps de roue libre {body}.',
      'Achsen {axles}, Freilaufkörper {body}.',
      'Axles {axles}; freehub body {body}.',
    ],
    [
      'Le corps {body} se change à la main ; disques {rotor}.',
      'Der {body}-Körper lässt sich von Hand wechseln; Scheiben {rotor}.',
      'The {body} body swaps by hand; rotors are {rotor}.',
    ],
    [
      'Choisir la roue avant, la roue arrière ou la paire ; axes {axles}.',
      'Wählbar als Vorderrad, Hinterrad oder Satz; Achsen {axles}.',
      'Choose front, rear or the pair; axles {axles}.',
    ],
    [
      'Vérifier le passage de roue du cadre et les axes : {axles}.',
      'Reifenfreiheit des Rahmens und Achsen prüfen: {axles}.',
      "Check the frame's clearance and axles: {axles}.",
    ],
    [
      'Pour cassettes {body} et pneus de {tyres} mm, crochets compris.',
      'Für {body}-Kassetten und Reifen von {tyres} mm, Felge mit Haken.',
      'For {body} cassettes and {tyres} mm tyres; the rim is hooked.',
    ],
    [
      'Fond de jante et valves tubeless sont posés ; disques {rotor} non fournis.',
      'Felgenband und Tubeless-Ventile sind montiert; Scheiben {rotor} nicht inbegriffen.',
      'Rim tape and tubeless valves are fitted; {rotor} rotors are not included.',
    ],
  ],
];
