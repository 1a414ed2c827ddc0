import type { Text } from '../wording.ts';

export const chainSentences: readonly (readonly Text[])[] = [
  [
    [
      'Chaîne à {speeds} vitesses de {links} maillons pour {bikes}.',
      '{speeds}-fach-Kette mit {links} Gliedern für {bikes}.',
      'A {speeds}-speed chain of {links} links for {bikes}.',
    ],
    [
      'La {line} est une chaîne {speeds} vitesses à {plating}.',
      'Die {line} ist eine {speeds}-fach-Kette mit {plating}.',
      'The {line} is a {speeds}-speed chain with {plating}.',
    ],
    [
      'Chaîne {profile} à {speeds} vitesses, utilisée surtout {where}.',
      '{speeds}-fach-Kette {profile}, vor allem für Fahrten {where}.',
      'A {speeds}-speed {profile} chain, mostly for riding {where}.',
    ],
    [
      '{brand} livre la {line} avec {links} maillons, soit environ {longest} cm.',
      '{brand} liefert die {line} mit {links} Gliedern, das sind rund {longest} cm.',
      '{brand} supplies the {line} with {links} links, about {longest} cm.',
    ],
    [
      '{links} maillons pour {speeds} vitesses.',
      '{links} Glieder für {speeds} Gänge.',
      '{links} links for {speeds} speeds.',
    ],
    [
      'Une chaîne silencieuse pour {bikes} à {speeds} vitesses.',
      'Eine leise Kette für {bikes} mit {speeds} Gängen.',
      'A quiet chain for {speeds}-speed {bikes}.',
    ],
  ],
  [
    [
      'Maillons chanfreinés, {plating}.',
      'Abgeschrägte Glieder mit {plating}.',
      'Chamfered links with {plating}.',
    ],
    [
      'Les axes sont trempés et rivetés en étoile.',
      'Die Bolzen sind gehärtet und sternförmig vernietet.',
      'The pins are hardened and star-riveted.',
    ],
    [
      'Les galets sont roulés sans soudure.',
      'Die Rollen sind nahtlos geformt.',
      'The rollers are formed without a seam.',
    ],
    [
      'Le graissage d’usine suffit pour les 200 premiers kilomètres.',
      'Das Werksfett reicht für die ersten 200 Kilometer.',
      'The factory grease lasts for the first 200 kilometres.',
    ],
    [
      "L'intérieur des plaques est poli pour réduire le bruit.",
      'Die Innenseiten der Laschen sind poliert, das dämpft das Geräusch.',
      'The inner plates are polished to cut noise.',
    ],
    [
      'Acier traité contre la rouille, avec {plating}.',
      'Gegen Rost behandelter Stahl mit {plating}.',
      'Steel treated against rust, with {plating}.',
    ],
  ],
  [
    [
      'Attache rapide fournie, à usage unique.',
      'Ein Verschlussglied für einmaligen Gebrauch liegt bei.',
      'One single-use quick link is included.',
    ],
    [
      "À remplacer à {wear} d'allongement, mesuré à la jauge.",
      'Bei {wear} Längung, mit der Lehre gemessen, ersetzen.',
      'Replace at {wear} stretch, measured with a gauge.',
    ],
    [
      'Raccourcir à la longueur de la chaîne en place.',
      'Auf die Länge der bisherigen Kette kürzen.',
      'Shorten to the length of the chain it replaces.',
    ],
    [
      'Pour cassettes à {speeds} vitesses au profil {profile}.',
      'Für {speeds}-fach-Kassetten mit dem Profil {profile}.',
      'For {speeds}-speed cassettes with the {profile} profile.',
    ],
    [
      'Nettoyer et huiler après chaque sortie sous la pluie.',
      'Nach jeder Fahrt im Regen reinigen und ölen.',
      'Clean and oil after every ride in the rain.',
    ],
    [
      'Profil {profile} : c’est lui qui doit convenir à la cassette.',
      'Profil {profile}: Es muss zur Kassette passen.',
      'The {profile} profile is what must match the cassette.',
    ],
  ],
];
