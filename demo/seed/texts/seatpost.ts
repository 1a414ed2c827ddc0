import type { Text } from '../wording.ts';

export const seatpostSentences: readonly (readonly Text[])[] = [
  [
    [
      'Tige de selle {stuff} de {diameter} mm, {head}.',
      'Sattelstütze {stuff} mit {diameter} mm, {head}.',
      'A {stuff} seatpost of {diameter} mm {head}.',
    ],
    [
      'La {line} mesure {length} mm de long et {diameter} mm de diamètre.',
      'Die {line} ist {length} mm lang und misst {diameter} mm im Durchmesser.',
      'The {line} is {length} mm long and {diameter} mm in diameter.',
    ],
    ['{give}.', '{give}.', '{give}.'],
    [
      '{brand} fabrique cette tige {stuff}, {head}.',
      '{brand} fertigt diese Stütze {stuff}, {head}.',
      '{brand} makes this {stuff} post {head}.',
    ],
    [
      'Tige {stuff} pour {bike}, {length} mm de long.',
      'Stütze {stuff} für {bike}, {length} mm lang.',
      'A {stuff} post for {bike}, {length} mm long.',
    ],
    [
      'Une tige {stuff} {head}, pour rouler {where}.',
      'Eine Stütze {stuff} {head} für Fahrten {where}.',
      'A {stuff} post {head}, for riding {where}.',
    ],
  ],
  [
    [
      'Le chariot à deux vis se règle sans cran.',
      'Die Klemmung mit zwei Schrauben lässt sich stufenlos neigen.',
      'The two-bolt clamp adjusts without steps.',
    ],
    ['{give} ; le tube est {stuff}.', '{give}; das Rohr ist {stuff}.', '{give}; the tube is {stuff}.'],
    [
      'Graduation gravée pour retrouver la hauteur.',
      'Eine gravierte Skala hilft, die Höhe wiederzufinden.',
      'An engraved scale helps you find your height again.',
    ],
    [
      'Le tube {stuff} est plus épais au collier.',
      'Das Rohr {stuff} ist an der Klemmstelle dicker.',
      'The {stuff} tube is thicker at the collar.',
    ],
    [
      'Accepte des rails ronds de 7 mm et ovales de 7x9 mm.',
      'Nimmt runde Streben mit 7 mm und ovale mit 7x9 mm auf.',
      'Takes round 7 mm and oval 7x9 mm rails.',
    ],
    [
      'Éprouvée selon ISO 4210-9, visserie en acier inoxydable.',
      'Geprüft nach ISO 4210-9, Schrauben aus Edelstahl.',
      'Tested to ISO 4210-9, with stainless bolts.',
    ],
  ],
  [
    ['{tidy}.', '{tidy}.', '{tidy}.'],
    [
      'Vérifier le diamètre du tube de selle : {diameter} mm.',
      'Den Innendurchmesser des Sitzrohrs prüfen: {diameter} mm.',
      'Check the inner diameter of the seat tube: {diameter} mm.',
    ],
    [
      'Au moins 100 mm doivent rester dans le cadre.',
      'Mindestens 100 mm müssen im Rahmen stecken.',
      'At least 100 mm must stay in the frame.',
    ],
    [
      '{tidy} ; respecter le repère d’insertion.',
      '{tidy}; die Mindesteinstecktiefe beachten.',
      '{tidy}; mind the insertion mark.',
    ],
    [
      'Pour tubes de selle de {diameter} mm ; longueur {length} mm, à recouper au besoin.',
      'Für Sitzrohre mit {diameter} mm; {length} mm lang, kürzbar.',
      'For {diameter} mm seat tubes; {length} mm long, cut if needed.',
    ],
    [
      'Noter la hauteur de selle avant le démontage.',
      'Vor dem Ausbau die Sattelhöhe notieren.',
      'Note your saddle height before removing the old one.',
    ],
  ],
];
