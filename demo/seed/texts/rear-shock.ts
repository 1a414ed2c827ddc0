import type { Text } from '../wording.ts';

export const rearShockSentences: readonly (readonly Text[])[] = [
  [
    [
      'Amortisseur {kind}, entraxe {length} mm, course {stroke} mm.',
      '{kind}, Einbaulänge {length} mm, Hub {stroke} mm.',
      'A {kind} shock, {length} mm eye to eye, {stroke} mm stroke.',
    ],
    [
      'Le {line} est un amortisseur {kind} pour VTT tout-suspendus.',
      'Der {line} ist ein {kind} für vollgefederte Mountainbikes.',
      'The {line} is a {kind} shock for full-suspension bikes.',
    ],
    ['{feel}.', '{feel}.', '{feel}.'],
    [
      '{brand} livre cet amortisseur {kind} en {length}x{stroke} mm.',
      '{brand} liefert diesen {kind} in {length}x{stroke} mm.',
      '{brand} makes this {kind} shock in {length}x{stroke} mm.',
    ],
    [
      'Amortisseur au format {length}x{stroke}, fixation {mount}.',
      'Dämpfer im Format {length}x{stroke}, Aufnahme {mount}.',
      'A {length}x{stroke} shock; the mount is {mount}.',
    ],
    ['Un amortisseur {kind} à {damping}.', '{kind}: {damping}.', 'A {kind} shock with {damping}.'],
  ],
  [
    ['Hydraulique à {damping}.', 'Dämpfung: {damping}.', 'Damping: {damping}.'],
    [
      'Un levier ferme la compression pour les montées.',
      'Ein Hebel schliesst die Druckstufe für den Anstieg.',
      'A lever firms up compression for climbing.',
    ],
    ['{feel}.', '{feel}.', '{feel}.'],
    [
      "Le corps en aluminium se démonte à l'atelier sans outil spécial.",
      'Das Aluminiumgehäuse lässt sich in der Werkstatt ohne Spezialwerkzeug öffnen.',
      'The aluminium body opens in the workshop without special tools.',
    ],
    [
      'Huile et joints sont à remplacer toutes les 100 heures.',
      'Öl und Dichtungen werden alle 100 Stunden ersetzt.',
      'Oil and seals are due every 100 hours.',
    ],
    [
      'Butée en caoutchouc en fin de course, {damping}.',
      'Gummianschlag am Hubende, {damping}.',
      'A rubber bumper at full stroke, {damping}.',
    ],
  ],
  [
    ['{setup}.', '{setup}.', '{setup}.'],
    [
      'Mesurer entraxe et course de l’amortisseur en place avant de commander.',
      'Vor der Bestellung Einbaulänge und Hub des alten Dämpfers messen.',
      'Measure the length and stroke of your old shock before ordering.',
    ],
    [
      'Fixation {mount} ; bagues à choisir selon le cadre.',
      'Aufnahme {mount}; die Buchsen richten sich nach dem Rahmen.',
      'The mount is {mount}; choose hardware to suit the frame.',
    ],
    [
      'Une course trop longue endommagerait le cadre : {stroke} mm ici.',
      'Zu viel Hub beschädigt den Rahmen: hier sind es {stroke} mm.',
      'Too long a stroke would damage the frame: this one has {stroke} mm.',
    ],
    [
      '{setup} ; régler ensuite la détente.',
      '{setup}; danach die Zugstufe einstellen.',
      '{setup}; then set the rebound.',
    ],
    [
      'Vérifier la place autour du réservoir dans le triangle du cadre.',
      'Den Platz für den Ausgleichsbehälter im Rahmendreieck prüfen.',
      'Check room for the reservoir inside the front triangle.',
    ],
  ],
];
