import type { Text } from '../wording.ts';

export const bottomBracketSentences: readonly (readonly Text[])[] = [
  [
    [
      'Boîtier {shell} pour axes de {spindle} mm.',
      'Innenlager {shell} für Achsen mit {spindle} mm.',
      'A {shell} bottom bracket for {spindle} mm spindles.',
    ],
    [
      'Le {line} {fit} dans une boîte {shell} de {width} mm.',
      'Das {line} {fit}: Gehäuse {shell}, {width} mm breit.',
      'The {line} {fit}, for {shell} shells {width} mm wide.',
    ],
    [
      'Pour cadres à boîte {shell} et pédaliers à axe de {spindle} mm.',
      'Für Rahmen mit {shell}-Gehäuse und Kurbeln mit {spindle} mm Achse.',
      'For frames with a {shell} shell and cranks with a {spindle} mm spindle.',
    ],
    [
      '{brand} {line} : un boîtier {shell} à roulements remplaçables.',
      '{brand} {line}: ein {shell}-Innenlager mit austauschbaren Lagern.',
      '{brand} {line}: a {shell} bottom bracket with replaceable bearings.',
    ],
    ['{note}.', '{note}.', '{note}.'],
    [
      'Boîtier étanche pour rouler toute l’année, standard {shell}.',
      'Gedichtetes Innenlager für das ganze Jahr, Standard {shell}.',
      'A sealed bottom bracket for year-round riding, {shell} standard.',
    ],
  ],
  [
    [
      'Billes {bearings}, cuvettes en aluminium.',
      '{bearings} in Aluminiumschalen.',
      'The balls are {bearings}, the cups aluminium.',
    ],
    [
      'Les cuvettes en aluminium tiennent des roulements à billes {bearings}.',
      'In den Aluminiumschalen laufen {bearings} in Industrielagern.',
      'The aluminium cups hold bearings with {bearings} balls.',
    ],
    [
      'Une manchette centrale tient l’eau à l’écart.',
      'Eine Hülse in der Mitte hält Wasser fern.',
      'A central sleeve keeps water away.',
    ],
    [
      'Joints à double lèvre et roulements de taille standard.',
      'Doppellippendichtungen und Lager in Normgrösse.',
      'Double-lip seals and standard-size bearings.',
    ],
    [
      'Roulements pré-graissés, à billes {bearings}.',
      'Ab Werk gefettete Lager, {bearings}.',
      'Bearings greased at the factory, with {bearings} balls.',
    ],
    [
      'Cuvettes tournées et anodisées, logements ajustés au centième.',
      'Gedrehte, eloxierte Schalen mit auf Hundertstel gepassten Sitzen.',
      'Turned and anodised cups, seats fitted to the hundredth.',
    ],
  ],
  [
    ['{torque}.', '{torque}.', '{torque}.'],
    [
      'Mesurer la boîte : elle doit faire {width} mm.',
      'Das Gehäuse messen: Es muss {width} mm breit sein.',
      'Measure the shell: it should be {width} mm wide.',
    ],
    [
      'Boîte {shell} de {width} mm ; entretoises fournies.',
      'Gehäuse {shell} mit {width} mm; Distanzringe liegen bei.',
      'A {shell} shell of {width} mm; spacers are included.',
    ],
    [
      "Vérifier le diamètre de l'axe du pédalier : {spindle} mm.",
      'Den Achsdurchmesser der Kurbel prüfen: {spindle} mm.',
      'Check the spindle diameter of the crank: {spindle} mm.',
    ],
    [
      '{torque} ; il existe un outil pour chaque standard.',
      '{torque}; für jeden Standard gibt es ein Werkzeug.',
      '{torque}; each standard has its own tool.',
    ],
    [
      "À démonter et graisser une fois l'an en usage intensif.",
      'Bei starkem Gebrauch einmal im Jahr ausbauen und fetten.',
      'Under heavy use, remove and grease once a year.',
    ],
  ],
];
