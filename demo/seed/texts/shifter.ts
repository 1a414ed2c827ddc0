import type { Text } from '../wording.ts';

export const shifterSentences: readonly (readonly Text[])[] = [
  [
    [
      '{title} pour transmissions à {speeds} vitesses.',
      '{title} für Antriebe mit {speeds} Gängen.',
      '{title} for {speeds}-speed drivetrains.',
    ],
    [
      '{title} de la série {line}, pour {speeds} vitesses {where}.',
      '{title} der Serie {line} für {speeds} Gänge {where}.',
      '{title} from the {line} series, for {speeds} speeds {where}.',
    ],
    [
      '{title} pour {bikes} à {speeds} vitesses.',
      '{title} für {bikes} mit {speeds} Gängen.',
      '{title} for {speeds}-speed {bikes}.',
    ],
    [
      '{title} : {speeds} vitesses, pour rouler {where}.',
      '{title}: {speeds} Gänge, für Fahrten {where}.',
      '{title}: {speeds} speeds, for riding {where}.',
    ],
    [
      '{brand} {line} : une commande nette pour {speeds} pignons.',
      '{brand} {line}: klares Schalten über {speeds} Ritzel.',
      '{brand} {line}: clean shifting across {speeds} sprockets.',
    ],
    [
      '{title} {line} pour cassettes à {speeds} pignons.',
      '{title} {line} für Kassetten mit {speeds} Ritzeln.',
      '{title} {line} for cassettes with {speeds} sprockets.',
    ],
  ],
  [
    ['{action}.', '{action}.', '{action}.'],
    ['{click}.', '{click}.', '{click}.'],
    [
      'Partie mobile {lever}, corps en composite.',
      'Bedienteil {lever}, Gehäuse aus Verbundwerkstoff.',
      'The moving part is {lever}, the body composite.',
    ],
    [
      'La position se règle sans démonter la poignée.',
      'Die Position lässt sich einstellen, ohne den Griff abzunehmen.',
      'Position adjusts without removing the grip.',
    ],
    [
      '{action} ; {speeds} positions indexées.',
      '{action}; {speeds} Rastpositionen.',
      '{action}; {speeds} indexed positions.',
    ],
    [
      'Commandes {lever}, montées sur bagues sans jeu.',
      'Bedienteile {lever}, spielfrei auf Buchsen gelagert.',
      'The moving parts are {lever} and turn on play-free bushings.',
    ],
  ],
  [
    ['Se monte sur les {bar}.', 'Passt auf {bar}.', 'Fits {bar}.'],
    [
      'À associer à un dérailleur arrière {speeds} vitesses de la même commande.',
      'Gehört zu einem Schaltwerk mit {speeds} Gängen und gleicher Ansteuerung.',
      'Pair with a {speeds}-speed rear derailleur of the same actuation.',
    ],
    ['{care}.', '{care}.', '{care}.'],
    [
      'Manette et dérailleur doivent être de la même famille.',
      'Schalthebel und Schaltwerk müssen zur selben Familie gehören.',
      'Shifter and derailleur must belong to the same family.',
    ],
    [
      'Pour {bar} ; le collier se serre à 5 Nm.',
      'Für {bar}; die Schelle wird mit 5 Nm angezogen.',
      'For {bar}; tighten the clamp to 5 Nm.',
    ],
    [
      '{speeds} crans : la cassette doit avoir autant de pignons.',
      '{speeds} Rasten: Die Kassette muss gleich viele Ritzel haben.',
      '{speeds} clicks: the cassette must have as many sprockets.',
    ],
  ],
];
