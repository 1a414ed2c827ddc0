import type { Text } from '../wording.ts';

export const groupsetSentences: readonly (readonly Text[])[] = [
  [
    [
      'Groupe {kind} {rings}x{speeds} pour {bikes}, plateaux {chainset} et cassette {min}-{max}.',
      '{kind} {rings}x{speeds}-Gruppe für {bikes} mit Blättern {chainset} und Kassette {min}-{max}.',
      'A {kind} {rings}x{speeds} groupset for {bikes}, with {chainset} rings and a {min}-{max} cassette.',
    ],
    [
      'Le {line} réunit leviers, freins, {front}, pédalier, cassette et chaîne.',
      'Die {line} umfasst Hebel, Bremsen, {front}, Kurbel, Kassette und Kette.',
      'The {line} brings levers, brakes, {front}, crankset, cassette and chain.',
    ],
    [
      'Groupe complet à {speeds} vitesses pour rouler {where}.',
      'Komplette Gruppe mit {speeds} Gängen für Fahrten {where}.',
      'A complete {speeds}-speed groupset for riding {where}.',
    ],
    [
      '{brand} livre ce groupe {kind} prêt à monter sur {bike}.',
      '{brand} liefert diese {kind} Gruppe einbaufertig für {bike}.',
      '{brand} supplies this {kind} groupset ready to fit to {bike}.',
    ],
    [
      'De {min} à {max} dents derrière, {chainset} devant.',
      'Hinten {min} bis {max} Zähne, vorne {chainset}.',
      '{min} to {max} teeth at the back, {chainset} in front.',
    ],
    [
      'Transmission {kind} et freins à disque hydrauliques, en {rings}x{speeds}.',
      '{kind} {rings}x{speeds}-Schaltung mit hydraulischen Scheibenbremsen.',
      'A {kind} {rings}x{speeds} drivetrain with hydraulic disc brakes.',
    ],
  ],
  [
    ['{drive}.', '{drive}.', '{drive}.'],
    [
      'Manivelles {crank}, disques de {rotors}.',
      'Kurbelarme {crank}, Scheiben mit {rotors}.',
      'Crank arms in {crank}; rotors of {rotors}.',
    ],
    [
      'Les freins sont purgés et les durites coupées longues.',
      'Die Bremsen sind entlüftet, die Leitungen lang gelassen.',
      'Brakes come bled, with hoses left long.',
    ],
    [
      'Les manivelles sont {crank} ; les freins à disque sont hydrauliques.',
      'Die Kurbelarme sind {crank}, die Scheibenbremsen hydraulisch.',
      'The crank arms are {crank}; the disc brakes are hydraulic.',
    ],
    [
      '{drive} ; disques de {rotors} inclus.',
      '{drive}; Scheiben mit {rotors} inbegriffen.',
      '{drive}; rotors of {rotors} are included.',
    ],
    [
      'La chaîne est au profil {profile}.',
      'Die Kette hat das Profil {profile}.',
      'The chain has the {profile} profile.',
    ],
  ],
  [
    [
      'La roue doit avoir un corps {freehub} ; boîtier à commander selon le cadre.',
      'Das Hinterrad braucht einen {freehub}-Freilauf, das Innenlager richtet sich nach dem Rahmen.',
      'The wheel needs a {freehub} body; choose a bottom bracket to suit the frame.',
    ],
    [
      'Boîtier de pédalier non fourni : axe de {spindle} mm.',
      'Innenlager nicht inbegriffen: Achse {spindle} mm.',
      'Bottom bracket not included: {spindle} mm spindle.',
    ],
    [
      'Corps de roue libre {freehub}, disques de {rotors}.',
      'Freilaufkörper {freehub}, Scheiben mit {rotors}.',
      'Freehub body {freehub}; rotors of {rotors}.',
    ],
    [
      'Il faut sur le cadre : {brakeMount} et {hanger}.',
      'Am Rahmen nötig: {brakeMount} und {hanger}.',
      'Needed on the frame: {brakeMount} and {hanger}.',
    ],
    [
      'Longueur de manivelle au choix à la commande, sans supplément.',
      'Die Kurbellänge ist bei der Bestellung ohne Aufpreis wählbar.',
      'Choose the crank length when ordering, at no extra cost.',
    ],
    [
      'À prévoir : un corps {freehub} et un boîtier pour axe de {spindle} mm.',
      'Dazu braucht es einen {freehub}-Freilauf und ein Innenlager für {spindle} mm.',
      'You will need a {freehub} body and a bottom bracket for {spindle} mm.',
    ],
  ],
];
