import type { Text } from './wording.ts';

/** Labels of the codes of a choice, in three languages. Products store the codes; users see the labels. */
const colourNames = {
  black: ['noir', 'Schwarz', 'black'],
  silver: ['argent', 'Silber', 'silver'],
  titanium: ['titane', 'Titan', 'titanium'],
  white: ['blanc', 'Weiss', 'white'],
  red: ['rouge', 'Rot', 'red'],
  blue: ['bleu', 'Blau', 'blue'],
  green: ['vert', 'Grün', 'green'],
  orange: ['orange', 'Orange', 'orange'],
  gold: ['doré', 'Gold', 'gold'],
  tan: ['fauve', 'Hellbraun', 'tan'],
} as const satisfies Record<string, Text>;

const materialNames = {
  aluminium: ['aluminium', 'Aluminium', 'aluminium'],
  carbon: ['carbone', 'Carbon', 'carbon'],
  steel: ['acier', 'Stahl', 'steel'],
  stainless: ['acier inoxydable', 'Edelstahl', 'stainless steel'],
  titanium: ['titane', 'Titan', 'titanium'],
  butyl: ['butyle', 'Butyl', 'butyl'],
  latex: ['latex', 'Latex', 'latex'],
  tpu: ['TPU', 'TPU', 'TPU'],
  rubber: ['caoutchouc', 'Gummi', 'rubber'],
  silicone: ['silicone', 'Silikon', 'silicone'],
  cork: ['liège', 'Kork', 'cork'],
  polyurethane: ['polyuréthane', 'Polyurethan', 'polyurethane'],
  composite: ['composite', 'Verbundwerkstoff', 'composite'],
} as const satisfies Record<string, Text>;
export type Material = keyof typeof materialNames;

const disciplineNames = {
  road: ['Route', 'Strasse', 'Road'],
  gravel: ['Gravel', 'Gravel', 'Gravel'],
  mountain: ['VTT', 'Mountainbike', 'Mountain bike'],
  city: ['Ville', 'Stadt', 'City'],
} as const satisfies Record<string, Text>;
export type Discipline = keyof typeof disciplineNames;

/** Defines a choice whose codes are also its labels in every language. */
const same = (...codes: string[]): Record<string, Text> =>
  Object.fromEntries(codes.map((code) => [code, [code, code, code] as const]));
const yesNo = { yes: ['oui', 'ja', 'yes'], no: ['non', 'nein', 'no'] } as const;

export const specificationChoices = {
  colour: colourNames,
  material: materialNames,
  discipline: disciplineNames,
  rotor_mount: {
    'six-bolt': ['6 vis', '6-Loch', 'Six-bolt'],
    centerlock: ['Center Lock', 'Center Lock', 'Center Lock'],
  },
  caliper_mount: {
    'flat-mount': ['Flat mount', 'Flat Mount', 'Flat mount'],
    'post-mount': ['Post mount', 'Post Mount', 'Post mount'],
  },
  pads: { resin: ['organiques', 'organisch', 'resin'], sintered: ['métalliques', 'gesintert', 'sintered'] },
  fluid: { mineral: ['huile minérale', 'Mineralöl', 'mineral oil'], dot: ['DOT 5.1', 'DOT 5.1', 'DOT 5.1'] },
  shifting: {
    mechanical: ['mécanique', 'mechanisch', 'mechanical'],
    electronic: ['électronique', 'elektronisch', 'electronic'],
  },
  bar_type: {
    flat: ['cintre plat', 'flacher Lenker', 'flat bar'],
    drop: ['cintre de route', 'Rennlenker', 'drop bar'],
  },
  wheel_size: {
    '622': ['700c / 29"', '700c / 29"', '700c / 29"'],
    '584': ['650b / 27,5"', '650b / 27,5"', '650b / 27.5"'],
  },
  tubeless: yesNo,
  tread: {
    slick: ['lisse', 'glatt', 'slick'],
    file: ['strié', 'fein profiliert', 'file tread'],
    knobby: ['cramponné', 'grobstollig', 'knobby'],
  },
  sidewall: { black: ['noir', 'schwarz', 'black'], tan: ['beige', 'beige', 'tan'] },
  position: {
    front: ['avant', 'vorne', 'front'],
    rear: ['arrière', 'hinten', 'rear'],
    pair: ['paire', 'Satz', 'pair'],
  },
  freehub: same('HG', 'XD', 'XDR', 'MS'),
  front_axle: same('12x100', '15x100', '15x110'),
  rear_axle: same('12x142', '12x148', '12x157'),
  shell: {
    bsa: ['BSA fileté', 'BSA, geschraubt', 'BSA threaded'],
    t47: ['T47 fileté', 'T47, geschraubt', 'T47 threaded'],
    pf30: ['PF30 emmanché', 'PF30, eingepresst', 'PF30 press-fit'],
    bb92: ['BB92 (PF92) emmanché', 'BB92 (PF92), eingepresst', 'BB92 (PF92) press-fit'],
  },
  cage: {
    short: ['courte', 'kurz', 'short'],
    medium: ['moyenne', 'mittel', 'medium'],
    long: ['longue', 'lang', 'long'],
  },
  ring_mount: {
    direct: ['fixation directe', 'Direktmontage', 'direct mount'],
    '104': ['4 vis, 104 mm', '4-Loch, 104 mm', 'four-bolt, 104 mm'],
    '110': ['5 vis, 110 mm', '5-Loch, 110 mm', 'five-bolt, 110 mm'],
  },
  front_mount: {
    'braze-on': ['patte soudée', 'Anlötsockel', 'braze-on'],
    clamp: ['collier 34,9 mm', 'Schelle 34,9 mm', '34.9 mm clamp'],
  },
  spring: { air: ['air', 'Luft', 'air'], coil: ['ressort', 'Stahlfeder', 'coil'] },
  shock_mount: { eyelet: ['œillets', 'Augen', 'eyelet'], trunnion: ['trunnion', 'Trunnion', 'trunnion'] },
  steerer: {
    tapered: ['conique 1 1/8" – 1,5"', 'konisch 1 1/8" – 1,5"', 'tapered 1 1/8" – 1.5"'],
    straight: ['droit 1 1/8"', 'gerade 1 1/8"', 'straight 1 1/8"'],
  },
  rails: {
    steel: ['acier', 'Stahl', 'steel'],
    titanium: ['titane', 'Titan', 'titanium'],
    carbon: ['carbone', 'Carbon', 'carbon'],
  },
  cutout: yesNo,
  padding: {
    thin: ['fin', 'dünn', 'thin'],
    medium: ['moyen', 'mittel', 'medium'],
    thick: ['épais', 'dick', 'thick'],
  },
  clamp: { '31.8': ['31,8 mm', '31,8 mm', '31.8 mm'], '35': ['35 mm', '35 mm', '35 mm'] },
  post_diameter: {
    '27.2': ['27,2 mm', '27,2 mm', '27.2 mm'],
    '30.9': ['30,9 mm', '30,9 mm', '30.9 mm'],
    '31.6': ['31,6 mm', '31,6 mm', '31.6 mm'],
  },
  pedal_kind: {
    clipless: ['automatique', 'Klickpedal', 'clipless'],
    platform: ['plate', 'Plattform', 'flat'],
  },
  grip_fixing: {
    'lock-on': ['à collier', 'mit Klemmring', 'lock-on'],
    'slip-on': ['à enfiler', 'zum Aufschieben', 'slip-on'],
  },
  bead: {
    wire: ['rigide, acier', 'starr, Stahl', 'rigid, steel'],
    folding: ['souple, aramide', 'faltbar, Aramid', 'folding, aramid'],
  },
  pedal_axle: {
    chromoly: ['acier chromoly', 'Chromoly-Stahl', 'chromoly steel'],
    titanium: materialNames.titanium,
  },
  bearings: {
    steel: ['acier, étanches', 'Stahl, gedichtet', 'steel, sealed'],
    stainless: ['acier inoxydable, étanches', 'Edelstahl, gedichtet', 'stainless steel, sealed'],
    ceramic: ['céramique hybride', 'Hybridkeramik', 'hybrid ceramic'],
  },
  nipples: { brass: ['laiton', 'Messing', 'brass'], aluminium: materialNames.aluminium },
  bolts: { stainless: materialNames.stainless, titanium: materialNames.titanium },
  service: {
    '50-200': [
      'joints tous les 50 h, cartouche tous les 200 h',
      'Dichtungen alle 50 h, Kartusche alle 200 h',
      'seals every 50 h, cartridge every 200 h',
    ],
  },
  fork_mounts: {
    three: ['trois de chaque côté', 'drei je Seite', 'three each side'],
    none: ['aucun', 'keine', 'none'],
  },
  rack_mounts: yesNo,
  hanger: { replaceable: ['démontable', 'austauschbar', 'replaceable'] },
  assembly: { workshop: ['réglé à l’atelier', 'in der Werkstatt eingestellt', 'set up in the workshop'] },
  equipment: {
    city: [
      'garde-boue, porte-bagages, éclairage',
      'Schutzbleche, Gepäckträger, Licht',
      'mudguards, rack, lights',
    ],
  },
  pulleys: {
    '11-13': ['11 et 13 dents', '11 und 13 Zähne', '11 and 13 teeth'],
    '12-14': [
      '12 et 14 dents, roulements céramique',
      '12 und 14 Zähne, Keramiklager',
      '12 and 14 teeth, ceramic bearings',
    ],
  },
  cable_routing: { internal: ['interne', 'innen', 'internal'], external: ['externe', 'aussen', 'external'] },
  shifter_set: {
    pair: ['paire, gauche et droite', 'Paar, links und rechts', 'pair, left and right'],
    right: ['manette droite', 'Hebel rechts', 'right-hand shifter'],
  },
  cable: { stainless: ['acier inoxydable, fourni', 'Edelstahl, beiliegend', 'stainless steel, included'] },
  latex: {
    natural: ['latex naturel', 'Naturlatex', 'natural latex'],
    synthetic: ['latex de synthèse', 'Syntheselatex', 'synthetic latex'],
  },
  group_set: {
    single: [
      'leviers, freins, dérailleur arrière, pédalier, cassette, chaîne',
      'Hebel, Bremsen, Schaltwerk, Kurbel, Kassette, Kette',
      'levers, brakes, rear derailleur, crankset, cassette, chain',
    ],
    double: [
      'leviers, freins, dérailleurs, pédalier, cassette, chaîne',
      'Hebel, Bremsen, Schaltwerk und Umwerfer, Kurbel, Kassette, Kette',
      'levers, brakes, derailleurs, crankset, cassette, chain',
    ],
  },
  closing: { 'quick-link': ['attache rapide fournie', 'Kettenschloss beiliegend', 'quick link included'] },
  rail_clamp: {
    '7-9': [
      'deux vis, rails de 7 mm et 7x9 mm',
      'zwei Schrauben, Streben 7 mm und 7x9 mm',
      'two bolts, 7 mm and 7x9 mm rails',
    ],
  },
  tape_set: {
    complete: [
      'deux rubans, bouchons, bandes de finition',
      'zwei Bänder, Stopfen, Abschlussstreifen',
      'two rolls, plugs, finishing strips',
    ],
  },
  bushings: { separate: ['non fournies', 'nicht beiliegend', 'not included'] },
  saddle_shell: {
    carbon: materialNames.carbon,
    nylon: ['nylon renforcé', 'verstärktes Nylon', 'reinforced nylon'],
  },
  cover: { leather: ['cuir', 'Leder', 'leather'], microfibre: ['microfibre', 'Mikrofaser', 'microfibre'] },
} as const satisfies Record<string, Record<string, Text>>;
