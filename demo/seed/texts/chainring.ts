import type { Text } from '../wording.ts';

export const chainringSentences: readonly (readonly Text[])[] = [
  [
    [
      'Plateau de {teeth} dents pour {bikes}, fixé {mount}.',
      'Kettenblatt mit {teeth} Zähnen für {bikes}, befestigt {mount}.',
      'A {teeth}-tooth ring for {bikes}, held {mount}.',
    ],
    ['{profile}.', '{profile}.', '{profile}.'],
    [
      'Le {line} à {teeth} dents se fixe {mount}.',
      'Das {line} mit {teeth} Zähnen wird {mount} befestigt.',
      'The {teeth}-tooth {line} is held {mount}.',
    ],
    [
      '{brand} usine ce plateau de {teeth} dents dans la masse.',
      '{brand} fräst dieses Kettenblatt mit {teeth} Zähnen aus dem Vollen.',
      '{brand} machines this {teeth}-tooth ring from solid.',
    ],
    [
      '{teeth} dents, un choix courant pour rouler {where}.',
      '{teeth} Zähne, eine gängige Wahl für Fahrten {where}.',
      '{teeth} teeth, a common choice for riding {where}.',
    ],
    [
      'Plateau de remplacement à {teeth} dents, fixé {mount}.',
      'Ersatzblatt mit {teeth} Zähnen, befestigt {mount}.',
      'A {teeth}-tooth replacement ring, held {mount}.',
    ],
  ],
  [
    [
      'Aluminium {alloy}, anodisé après usinage.',
      'Aluminium {alloy}, nach dem Fräsen eloxiert.',
      'Aluminium {alloy}, anodised after machining.',
    ],
    [
      "Usiné dans de l'aluminium {alloy}, dents chanfreinées.",
      'Aus Aluminium {alloy} gefräst, Zähne angefast.',
      'Machined from {alloy} aluminium, with chamfered teeth.',
    ],
    [
      '{profile} ; le disque est en aluminium {alloy}.',
      '{profile}; das Blatt ist aus Aluminium {alloy}.',
      '{profile}; the ring is {alloy} aluminium.',
    ],
    [
      'Le dessin des dents laisse tomber la boue.',
      'Die Zahnform lässt Schlamm herausfallen.',
      'The tooth shape sheds mud.',
    ],
    [
      'Ajouré pour gagner du poids sans perdre en rigidité.',
      'Ausgefräst, um Gewicht ohne Steifigkeitsverlust zu sparen.',
      'Pocketed to save weight without losing stiffness.',
    ],
    [
      'Faces usinées en une seule prise, pour un faible voile.',
      'In einer Aufspannung gefräst, das hält den Seitenschlag klein.',
      'Machined in one setting, so it runs true.',
    ],
  ],
  [
    ['{pair}.', '{pair}.', '{pair}.'],
    ['Pour {chains}.', 'Für {chains}.', 'For {chains}.'],
    [
      'Vérifier la ligne de chaîne et le dégagement de la base du cadre.',
      'Kettenlinie und Abstand zur Kettenstrebe prüfen.',
      'Check chainline and clearance to the chainstay.',
    ],
    [
      'Changer de taille peut demander une chaîne plus longue ou plus courte.',
      'Ein anderes Blatt kann eine andere Kettenlänge verlangen.',
      'A change of size may call for a different chain length.',
    ],
    [
      '{pair} ; visserie non fournie.',
      '{pair}; Schrauben nicht inbegriffen.',
      '{pair}; bolts are not included.',
    ],
    [
      'À contrôler : le plateau doit se fixer {mount}.',
      'Zu prüfen: Das Blatt wird {mount} befestigt.',
      'Worth checking: the ring is held {mount}.',
    ],
  ],
];
