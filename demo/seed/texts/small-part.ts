import type { Families } from '#server/catalogue/products/families.ts';
import type { Text } from '../wording.ts';

/** Sentences about the mounting of each kind of small part, and about what to check before. */
export const smallPartTexts: Record<Families['small-part']['kind'], { mount: Text; check: Text }> = {
  spacer: {
    mount: [
      'Se met en place sur une surface propre et sèche',
      'Wird auf sauberer, trockener Fläche montiert',
      'It goes onto a clean, dry surface',
    ],
    check: [
      'Une seule cote convient : mesurer la pièce en place',
      'Nur ein Mass passt: das verbaute Teil messen',
      'Only one size is right: measure the part in place',
    ],
  },
  'rotor-adapter': {
    mount: [
      'Six vis tiennent le disque, un écrou serre le tout à 40 Nm',
      'Sechs Schrauben halten die Scheibe, ein Ring klemmt alles mit 40 Nm',
      'Six bolts hold the rotor, a ring clamps it all at 40 Nm',
    ],
    check: [
      'Le moyeu doit porter des cannelures Center Lock',
      'Die Nabe muss eine Center-Lock-Verzahnung haben',
      'The hub must have Center Lock splines',
    ],
  },
  'mount-adapter': {
    mount: [
      "Deux vis le fixent au cadre, deux autres tiennent l'étrier",
      'Zwei Schrauben halten ihn am Rahmen, zwei weitere den Sattel',
      'Two bolts fix it to the frame, two more hold the caliper',
    ],
    check: [
      'Le cadre et la fourche limitent le diamètre du disque',
      'Rahmen und Gabel begrenzen den Scheibendurchmesser',
      'Frame and fork limit the rotor diameter',
    ],
  },
  shim: {
    mount: [
      'La fente se place face à celle du tube de selle',
      'Der Schlitz zeigt zu jenem des Sitzrohrs',
      'The slot lines up with that of the seat tube',
    ],
    check: [
      'Mesurer la tige et le tube avant de choisir',
      'Vor der Wahl Stütze und Rohr messen',
      'Measure post and tube before choosing',
    ],
  },
  hanger: {
    mount: [
      'Une vis la serre à 25 Nm, un ergot la tient droite',
      'Eine Schraube klemmt es mit 25 Nm, eine Nase hält es gerade',
      'One bolt holds it at 25 Nm, a tab keeps it straight',
    ],
    check: [
      'Elle ne va que sur les cadres UDH',
      'Es gehört nur an UDH-Rahmen',
      'It belongs on UDH frames only',
    ],
  },
  'thru-axle': {
    mount: [
      'Se visse graissé, à 12 Nm, avec une clé de 6 mm',
      'Wird gefettet mit 12 Nm und 6-mm-Schlüssel eingeschraubt',
      'It threads in greased, to 12 Nm, with a 6 mm key',
    ],
    check: [
      'Longueur, pas et tête doivent être ceux du cadre ou de la fourche',
      'Länge, Steigung und Kopf müssen jenen von Rahmen oder Gabel gleichen',
      'Length, pitch and head must be those of frame or fork',
    ],
  },
  'brake-pad': {
    mount: [
      'Un ressort les écarte, une goupille les retient',
      'Eine Feder spreizt sie, ein Stift sichert sie',
      'A spring keeps them apart, a pin holds them',
    ],
    check: [
      'La forme décide, et certains disques n’admettent que la résine',
      'Die Form entscheidet, und manche Scheiben vertragen nur Resin',
      'The shape decides, and some rotors allow resin only',
    ],
  },
  cleat: {
    mount: [
      'Les vis se serrent à 5 Nm sur une semelle propre',
      'Die Schrauben werden mit 5 Nm auf sauberer Sohle angezogen',
      'The bolts tighten to 5 Nm on a clean sole',
    ],
    check: [
      'Le système doit être celui des pédales',
      'Das System muss jenes der Pedale sein',
      'The system must be that of the pedals',
    ],
  },
  freehub: {
    mount: [
      'Il se change sans démonter la roue',
      'Er wird ohne Ausbau der Speichen gewechselt',
      'It swaps without unlacing the wheel',
    ],
    check: [
      "C'est lui qui décide des cassettes que la roue porte",
      'Er bestimmt, welche Kassetten das Rad trägt',
      'It decides which cassettes the wheel carries',
    ],
  },
  headset: {
    mount: [
      'Les roulements se posent à la main dans leur siège',
      'Die Lager werden von Hand in ihren Sitz gelegt',
      'The bearings drop into their seats by hand',
    ],
    check: [
      'Quatre cotes comptent : deux au cadre, deux à la fourche',
      'Vier Masse zählen: zwei am Rahmen, zwei an der Gabel',
      'Four measures count: two at the frame, two at the fork',
    ],
  },
};

export const smallPartSentences: readonly (readonly Text[])[] = [
  [
    [
      '{title} {size}, entre {joins}.',
      '{title} {size}; verbunden werden {joins}.',
      '{title} {size}, between {joins}.',
    ],
    ['Pour réunir {joins}.', 'Damit zusammenpassen: {joins}.', 'It joins {joins}.'],
    [
      '{brand} {line} {size} : la pièce qui relie {joins}.',
      '{brand} {line} {size}, das Teil zwischen zweien: {joins}.',
      '{brand} {line} {size}: the part that links {joins}.',
    ],
    [
      '{title} de la série {line}, entre {joins}.',
      '{title} der Serie {line}; zusammen kommen {joins}.',
      '{title} from the {line} series, between {joins}.',
    ],
    ['{title} {brand} en {size}.', '{title} von {brand} in {size}.', '{title} by {brand} in {size}.'],
  ],
  [
    ['{mount}.', '{mount}.', '{mount}.'],
    [
      '{mount} ; notice fournie.',
      '{mount}; eine Anleitung liegt bei.',
      '{mount}; instructions are included.',
    ],
    [
      'Matière : {material}, version {size}.',
      'Material: {material}, Ausführung {size}.',
      'Material: {material}, {size} version.',
    ],
  ],
  [
    ['{check}.', '{check}.', '{check}.'],
    [
      '{check} ; à voir avant la commande.',
      '{check}; vor der Bestellung prüfen.',
      '{check}; look before ordering.',
    ],
    [
      'Référence {line} {size}, vendue prête à poser.',
      'Ausführung {line} {size}, einbaufertig geliefert.',
      'Version {line} {size}, sold ready to fit.',
    ],
    [
      '{check} ; la version {size} est indiquée sur la pièce.',
      '{check}; die Ausführung {size} steht auf dem Teil.',
      '{check}; the {size} version is marked on the part.',
    ],
  ],
];
