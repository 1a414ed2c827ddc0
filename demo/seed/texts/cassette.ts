import type { Text } from '../wording.ts';

export const cassetteSentences: readonly (readonly Text[])[] = [
  [
    [
      'Cassette à {speeds} vitesses, de {min} à {max} dents, pour rouler {where}.',
      '{speeds}-fach-Kassette von {min} bis {max} Zähnen für Fahrten {where}.',
      'A {speeds}-speed cassette, {min} to {max} teeth, for riding {where}.',
    ],
    [
      'La {line} couvre {range} % de plage en {speeds} pignons.',
      'Die {line} deckt mit {speeds} Ritzeln {range} % Bandbreite ab.',
      'The {line} covers a {range} % range with {speeds} sprockets.',
    ],
    ['{steps}.', '{steps}.', '{steps}.'],
    [
      'De {min} à {max} dents, la {line} compte {speeds} pignons.',
      'Mit {min} bis {max} Zähnen hat die {line} {speeds} Ritzel.',
      'With {min} to {max} teeth, the {line} has {speeds} sprockets.',
    ],
    [
      '{brand} étage cette cassette de {min} à {max} dents.',
      '{brand} stuft diese Kassette von {min} bis {max} Zähnen ab.',
      '{brand} spaces this cassette from {min} to {max} teeth.',
    ],
    [
      'Cassette {min}-{max} pour {bikes}, plage de {range} %.',
      'Kassette {min}-{max} für {bikes}, Bandbreite {range} %.',
      'A {min}-{max} cassette for {bikes}, with a {range} % range.',
    ],
  ],
  [
    ['Les pignons sont {made}.', 'Die Ritzel sind {made}.', 'The sprockets are {made}.'],
    ['{speeds} pignons {made}.', '{speeds} Ritzel {made}.', 'Its {speeds} sprockets are {made}.'],
    [
      'Les rampes de passage sont usinées sur chaque pignon.',
      'Schaltrampen sind in jedes Ritzel gefräst.',
      'Shift ramps are machined into every sprocket.',
    ],
    [
      'Les dents sont traitées contre la corrosion ; les pignons sont {made}.',
      'Die Zähne sind gegen Rost behandelt, die Ritzel {made}.',
      'The teeth are treated against rust; the sprockets are {made}.',
    ],
    [
      'Des évidements entre les pignons laissent sortir la boue.',
      'Aussparungen zwischen den Ritzeln lassen Schlamm durch.',
      'Openings between the sprockets let mud through.',
    ],
    [
      'Les deux plus petits pignons se remplacent séparément.',
      'Die zwei kleinsten Ritzel sind einzeln erhältlich.',
      'The two smallest sprockets can be replaced on their own.',
    ],
  ],
  [
    [
      'Se monte sur un corps de roue libre {freehub}, écrou serré à 40 Nm.',
      'Passt auf einen {freehub}-Freilauf; der Abschlussring wird mit 40 Nm angezogen.',
      'Fits a {freehub} freehub body; tighten the lockring to 40 Nm.',
    ],
    [
      'Vérifier que le dérailleur accepte un pignon de {max} dents.',
      'Prüfen, ob das Schaltwerk {max} Zähne schafft.',
      'Check that the derailleur takes a {max}-tooth sprocket.',
    ],
    [
      'Corps {freehub} requis ; à utiliser avec une chaîne {chain} à {speeds} vitesses.',
      'Benötigt einen {freehub}-Freilauf und eine {speeds}-fach-Kette {chain}.',
      'Needs a {freehub} body and a {speeds}-speed {chain} chain.',
    ],
    [
      'Avec une cassette neuve, monter aussi une chaîne neuve.',
      'Zur neuen Kassette gehört auch eine neue Kette.',
      'Fit a new chain along with a new cassette.',
    ],
    [
      "Pour moyeux à corps {freehub} ; l'écrou est fourni.",
      'Für Naben mit {freehub}-Freilauf; der Abschlussring liegt bei.',
      'For hubs with a {freehub} body; the lockring is included.',
    ],
    [
      'Demande une chaîne {chain} et un dérailleur prévu pour {max} dents.',
      'Verlangt eine Kette {chain} und ein Schaltwerk für {max} Zähne.',
      'The chain must be {chain}, the derailleur made for {max} teeth.',
    ],
  ],
];
