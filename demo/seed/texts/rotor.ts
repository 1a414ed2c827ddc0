import type { Text } from '../wording.ts';

export const rotorSentences: readonly (readonly Text[])[] = [
  [
    [
      'Disque de {diameter} mm pour {bikes}, fixé {mount}.',
      'Scheibe mit {diameter} mm Durchmesser für {bikes}, befestigt {mount}.',
      'A {diameter} mm rotor for {bikes}, held {mount}.',
    ],
    [
      'Avec {diameter} mm de diamètre, le {line} est prévu pour des étriers hydrauliques.',
      'Mit {diameter} mm Durchmesser ist die {line} für hydraulische Sättel gemacht.',
      'At {diameter} mm, the {line} is made for hydraulic calipers.',
    ],
    [
      'Le {line} de {diameter} mm garde sa puissance dans les longues descentes {where}.',
      'Die {line} mit {diameter} mm hält ihre Bremskraft auch in langen Abfahrten {where}.',
      'The {diameter} mm {line} keeps its power on long descents {where}.',
    ],
    [
      "Un disque de {diameter} mm dont les ajours évacuent l'eau et la poussière.",
      'Eine Scheibe mit {diameter} mm, deren Schlitze Wasser und Staub abführen.',
      'A {diameter} mm rotor whose slots clear water and dust.',
    ],
    [
      'Disque {line} de {diameter} mm, pour rouler {where} par tous les temps.',
      '{line} mit {diameter} mm für jedes Wetter {where}.',
      'The {line} in {diameter} mm, for all weather {where}.',
    ],
    [
      '{brand} destine ce disque de {diameter} mm aux {bikes}.',
      '{brand} baut diese Scheibe mit {diameter} mm für {bikes}.',
      '{brand} makes this {diameter} mm rotor for {bikes}.',
    ],
  ],
  [
    [
      'La piste est {track}, épaisse de {thickness} mm.',
      'Der Reibring besteht {track} und ist {thickness} mm dick.',
      'The braking surface is {track}, {thickness} mm thick.',
    ],
    [
      'Piste de freinage {track}, rectifiée des deux côtés.',
      'Reibring {track}, beidseitig geschliffen.',
      'The braking surface is {track}, ground on both sides.',
    ],
    [
      'Piste de {thickness} mm {track}.',
      '{thickness} mm dicker Reibring {track}.',
      'The {thickness} mm braking surface is {track}.',
    ],
    [
      'Bords arrondis selon les règles de course ; piste {track}.',
      'Gerundete Kanten nach Rennreglement, Reibring {track}.',
      'Edges rounded to race rules; the braking surface is {track}.',
    ],
    [
      "À remplacer dès que la piste n'a plus que {worn} mm d'épaisseur.",
      'Sobald der Reibring nur noch {worn} mm misst, wird die Scheibe ersetzt.',
      'Replace it once the braking surface is down to {worn} mm.',
    ],
    [
      "Épaisseur à neuf : {thickness} mm ; limite d'usure : {worn} mm.",
      'Neu {thickness} mm dick, Verschleissgrenze {worn} mm.',
      '{thickness} mm thick when new; wear limit {worn} mm.',
    ],
  ],
  [
    ['Serrer {torque}.', 'Beim Einbau {torque} anziehen.', 'Tighten {torque}.'],
    [
      'Vérifier que le cadre et la fourche acceptent {diameter} mm avant de commander.',
      'Vor der Bestellung prüfen, ob Rahmen und Gabel {diameter} mm zulassen.',
      'Check before ordering that frame and fork accept {diameter} mm.',
    ],
    [
      "Un adaptateur d'étrier peut être nécessaire pour passer à {diameter} mm.",
      'Für den Wechsel auf {diameter} mm kann ein Sattel-Adapter nötig sein.',
      'Moving to {diameter} mm may call for a caliper adapter.',
    ],
    [
      'Dégraisser à neuf, puis roder par une vingtaine de freinages appuyés.',
      'Neu entfetten und mit etwa zwanzig kräftigen Bremsungen einfahren.',
      'Degrease when new, then bed in with about twenty firm stops.',
    ],
    [
      'Au montage, serrer {torque}, puis contrôler le voile.',
      'Bei der Montage {torque} anziehen, danach den Seitenschlag prüfen.',
      'When fitting, tighten {torque}, then check that it runs true.',
    ],
    [
      'Pour plaquettes {pads} ; ne pas toucher la piste à mains nues.',
      'Mit {pads} Belägen zu fahren; den Reibring nicht mit blossen Händen berühren.',
      'For {pads} pads; keep bare fingers off the braking surface.',
    ],
  ],
];
