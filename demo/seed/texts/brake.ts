import type { Text } from '../wording.ts';

export const brakeSentences: readonly (readonly Text[])[] = [
  [
    [
      'Frein hydraulique à {pistons} pistons pour {bikes}.',
      'Hydraulische Bremse mit {pistons} Kolben für {bikes}.',
      'A hydraulic brake with {pistons} pistons for {bikes}.',
    ],
    [
      'Le {line} freine {where} avec un étrier à {pistons} pistons au standard {mount}.',
      'Die {line} bremst {where} mit einem Sattel mit {pistons} Kolben und {mount}.',
      'The {line} has a {mount} caliper with {pistons} pistons, for riding {where}.',
    ],
    [
      'Étrier, levier et durite montés et purgés, pour une roue de {bikeOf}.',
      'Sattel, Hebel und Leitung, montiert und entlüftet, für ein Laufrad an {bikeAt}.',
      'Caliper, lever and hose, assembled and bled, for one wheel of {bike}.',
    ],
    [
      '{brand} a dessiné le {line} pour doser le freinage au doigt {where}.',
      '{brand} hat die {line} für feines Dosieren mit einem Finger {where} gebaut.',
      '{brand} built the {line} for one-finger control {where}.',
    ],
    [
      '{pistons} pistons en céramique transmettent peu de chaleur au liquide.',
      '{pistons} Kolben aus Keramik leiten wenig Wärme in die Flüssigkeit.',
      '{pistons} ceramic pistons pass little heat to the fluid.',
    ],
    [
      "Un frein à {pistons} pistons qui se purge sans démonter l'étrier.",
      'Eine Bremse mit {pistons} Kolben, die sich ohne Ausbau des Sattels entlüften lässt.',
      'A brake with {pistons} pistons that bleeds with the caliper in place.',
    ],
  ],
  [
    [
      'Corps en aluminium {body}, plaquettes {pads} fournies.',
      'Gehäuse aus Aluminium, {body}; {pads} Beläge liegen bei.',
      'The aluminium body is {body}; {pads} pads are included.',
    ],
    [
      "L'étrier en aluminium est {body} ; le circuit fonctionne {fluid}.",
      'Der Aluminiumsattel ist {body}, das System arbeitet {fluid}.',
      'The aluminium caliper is {body}; the system works {fluid}.',
    ],
    [
      'Le circuit fonctionne {fluid} et arrive purgé.',
      'Das System arbeitet {fluid} und kommt entlüftet an.',
      'It works {fluid} and arrives bled.',
    ],
    [
      'La portée du levier se règle sans outil.',
      'Die Griffweite lässt sich ohne Werkzeug einstellen.',
      'Lever reach adjusts without tools.',
    ],
    [
      'Livré avec des plaquettes {pads} et 1700 mm de durite à recouper.',
      'Geliefert mit {padsWith} Belägen und 1700 mm Leitung zum Kürzen.',
      'Comes with {pads} pads and 1,700 mm of hose to cut to length.',
    ],
    [
      'Joints et plaquettes se remplacent séparément ; le corps en aluminium est {body}.',
      'Dichtungen und Beläge sind einzeln erhältlich; das Aluminiumgehäuse ist {body}.',
      'Seals and pads are sold separately; the aluminium body is {body}.',
    ],
  ],
  [
    [
      'Vérifier que le cadre ou la fourche est au standard {mount}.',
      'Prüfen, ob Rahmen oder Gabel {mount} haben.',
      'Check that frame or fork is {mount}.',
    ],
    [
      'Pour disques de {rotors} mm, non fournis.',
      'Für Scheiben von {rotors} mm, nicht inbegriffen.',
      'For {rotors} mm rotors, not included.',
    ],
    [
      'Prévu pour des disques de {rotors} mm, selon le cadre et la fourche.',
      'Für Scheiben von {rotors} mm, je nach Rahmen und Gabel.',
      'Made for {rotors} mm rotors, as frame and fork allow.',
    ],
    [
      'Fixation {mount} : celle du cadre ou de la fourche décide.',
      'Aufnahme {mount}: Jene von Rahmen oder Gabel entscheidet.',
      'It is a {mount} brake: the mount of frame or fork decides.',
    ],
    [
      'À purger une fois par an, uniquement {fluid}.',
      'Einmal im Jahr entlüften, ausschliesslich {fluid}.',
      'Bleed once a year, only {fluid}.',
    ],
    [
      'Se commande à la pièce : en compter deux par vélo.',
      'Wird einzeln verkauft: pro Velo sind zwei nötig.',
      'Sold singly: a bike takes two.',
    ],
  ],
];
