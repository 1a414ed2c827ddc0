import type { Appearance } from '#server/catalogue/products/families.ts';
import { type Text, toTranslated } from './wording.ts';

interface Leaf {
  id: string;
  name: Text;
  description: Text;
  appearance: Appearance;
  /** Position of the category among the home page tiles, 1 to 10. */
  tile?: number;
  sizes?: boolean;
}
interface Branch extends Leaf {
  children?: readonly Leaf[];
}

const leaf = (
  id: string,
  name: Text,
  description: Text,
  appearance: Appearance,
  more: Pick<Leaf, 'tile' | 'sizes'> = {},
): Leaf => ({
  id,
  name,
  description,
  appearance,
  ...more,
});

const tree: readonly Branch[] = [
  {
    ...leaf(
      'brakes',
      ['Freins', 'Bremsen', 'Brakes'],
      [
        'Étriers, leviers et disques pour route, gravel et VTT.',
        'Sättel, Hebel und Scheiben für Strasse, Schotter und Gelände.',
        'Calipers, levers and rotors for road, gravel and mountain bikes.',
      ],
      { family: 'brake', pistons: 4, kind: 'post-mount', colour: 'black' },
      { tile: 1 },
    ),
    children: [
      leaf(
        'disc-brakes',
        ['Freins à disque', 'Scheibenbremsen', 'Disc brakes'],
        [
          'Freins hydrauliques à deux ou quatre pistons, flat mount ou post mount.',
          'Hydraulische Bremsen mit zwei oder vier Kolben, Flat Mount oder Post Mount.',
          'Hydraulic brakes with two or four pistons, flat mount or post mount.',
        ],
        { family: 'brake', pistons: 2, kind: 'flat-mount', colour: 'black' },
      ),
      leaf(
        'rotors',
        ['Disques de frein', 'Bremsscheiben', 'Rotors'],
        [
          'Disques de 140 à 220 mm, à six vis ou Center Lock.',
          'Scheiben von 140 bis 220 mm, Sechsloch oder Center Lock.',
          'Rotors from 140 to 220 mm, six-bolt or center lock.',
        ],
        { family: 'rotor', diameter: 160, mount: 'centerlock', colour: 'silver' },
      ),
    ],
  },
  {
    ...leaf(
      'gears',
      ['Vitesses', 'Schaltung', 'Gears'],
      [
        'Ce qui commande le changement de vitesse, au cintre ou au levier.',
        'Alles, womit geschaltet wird, am Lenker oder am Bremsgriff.',
        'Everything that changes gear, on the bar or at the lever.',
      ],
      { family: 'shifter', speeds: 12, kind: 'flat', colour: 'black' },
    ),
    children: [
      leaf(
        'shifters',
        ['Manettes de vitesses', 'Schalthebel', 'Shifters'],
        [
          'Manettes pour cintre plat et leviers intégrés pour cintre de route.',
          'Schalthebel für flache Lenker und Schaltbremsgriffe für Rennlenker.',
          'Trigger shifters for flat bars and integrated levers for drop bars.',
        ],
        { family: 'shifter', speeds: 12, kind: 'drop', colour: 'black' },
      ),
    ],
  },
  {
    ...leaf(
      'wheels-tires',
      ['Roues et pneus', 'Räder und Reifen', 'Wheels and tyres'],
      [
        'Roues montées, moyeux, pneus, chambres à air et préventif.',
        'Laufräder, Naben, Reifen, Schläuche und Dichtmilch.',
        'Built wheels, hubs, tyres, tubes and sealant.',
      ],
      { family: 'wheel', position: 'rear', depth: 45, spokes: 24, colour: 'black' },
    ),
    children: [
      leaf(
        'wheels',
        ['Roues', 'Laufräder', 'Wheels'],
        [
          'Roues 700c montées à la main : avant, arrière ou la paire.',
          'Von Hand eingespeichte 700c-Laufräder: vorne, hinten oder als Satz.',
          'Hand-built 700c wheels: front, rear or as a pair.',
        ],
        { family: 'wheel', position: 'pair', depth: 35, spokes: 24, colour: 'black' },
        { sizes: true },
      ),
      leaf(
        'tires',
        ['Pneus', 'Reifen', 'Tyres'],
        [
          'Pneus de 25 à 61 mm, du slick de course au cramponné de descente.',
          'Reifen von 25 bis 61 mm, vom Rennslick bis zum groben Stollenprofil.',
          'Tyres from 25 to 61 mm, from race slicks to downhill knobs.',
        ],
        { family: 'tyre', diameter: 622, width: 40, tread: 'file', sidewall: 'tan' },
        { tile: 3 },
      ),
      leaf(
        'hubs',
        ['Moyeux', 'Naben', 'Hubs'],
        [
          'Moyeux avant et arrière pour roues montées sur mesure.',
          'Vorder- und Hinterradnaben für Laufräder nach Mass.',
          'Front and rear hubs for custom wheel builds.',
        ],
        { family: 'hub', position: 'rear', holes: 28, colour: 'silver' },
      ),
      leaf(
        'tubes-sealant',
        ['Chambres et préventif', 'Schläuche und Dichtmilch', 'Tubes and sealant'],
        [
          'Chambres à air en butyle, latex ou TPU et liquide préventif.',
          'Schläuche aus Butyl, Latex oder TPU und Dichtmilch.',
          'Butyl, latex and TPU tubes, and sealant.',
        ],
        { family: 'sealant', volume: 500, colour: 'white' },
      ),
    ],
  },
  {
    ...leaf(
      'transmission',
      ['Transmission', 'Antrieb', 'Drivetrain'],
      [
        'Cassettes, chaînes, pédaliers, plateaux et boîtiers.',
        'Kassetten, Ketten, Kurbeln, Kettenblätter und Innenlager.',
        'Cassettes, chains, cranksets, chainrings and bottom brackets.',
      ],
      { family: 'crankset', teeth: 50, inner: 34, length: 172.5, colour: 'black' },
      { tile: 4 },
    ),
    children: [
      leaf(
        'cassettes',
        ['Cassettes', 'Kassetten', 'Cassettes'],
        [
          'Cassettes de 11 à 13 vitesses, du 10-28 au 10-52.',
          'Kassetten mit 11 bis 13 Gängen, von 10-28 bis 10-52.',
          'Cassettes with 11 to 13 speeds, from 10-28 to 10-52.',
        ],
        { family: 'cassette', min: 10, max: 51, speeds: 12, colour: 'black' },
        { tile: 8 },
      ),
      leaf(
        'chains',
        ['Chaînes', 'Ketten', 'Chains'],
        [
          'Chaînes de 11 à 13 vitesses avec leur attache rapide.',
          'Ketten für 11 bis 13 Gänge samt Verschlussglied.',
          'Chains for 11 to 13 speeds with their quick link.',
        ],
        { family: 'chain', speeds: 12, links: 116, colour: 'silver' },
      ),
      leaf(
        'cranksets',
        ['Pédaliers', 'Kurbelgarnituren', 'Cranksets'],
        [
          'Pédaliers mono et double plateau, manivelles de 165 à 175 mm.',
          'Kurbelgarnituren mit einem oder zwei Blättern, Kurbelarme von 165 bis 175 mm.',
          'Single and double cranksets, arms from 165 to 175 mm.',
        ],
        { family: 'crankset', teeth: 50, inner: 34, length: 172.5, colour: 'black' },
      ),
      leaf(
        'chainrings',
        ['Plateaux', 'Kettenblätter', 'Chainrings'],
        [
          'Plateaux narrow-wide et plateaux de route, de 28 à 54 dents.',
          'Narrow-Wide- und Rennvelo-Kettenblätter von 28 bis 54 Zähnen.',
          'Narrow-wide and road chainrings from 28 to 54 teeth.',
        ],
        { family: 'chainring', teeth: 32, colour: 'black' },
      ),
      leaf(
        'bottom-brackets',
        ['Boîtiers de pédalier', 'Innenlager', 'Bottom brackets'],
        [
          'Boîtiers BSA, T47 et PF30 pour axes de 24 à 30 mm.',
          'Innenlager BSA, T47 und PF30 für Achsen von 24 bis 30 mm.',
          'BSA, T47 and PF30 bottom brackets for 24 to 30 mm spindles.',
        ],
        { family: 'bottom-bracket', shell: 't47', colour: 'black' },
      ),
    ],
  },
  {
    ...leaf(
      'handlebars',
      ['Guidons', 'Lenker', 'Handlebars'],
      [
        'Cintres plats, cintres de route et potences.',
        'Flache Lenker, Rennlenker und Vorbauten.',
        'Flat bars, drop bars and stems.',
      ],
      { family: 'drop-bar', width: 420, drop: 125, colour: 'black' },
      { tile: 6, sizes: true },
    ),
    children: [
      leaf(
        'flat-bars',
        ['Cintres plats', 'Flache Lenker', 'Flat bars'],
        [
          'Cintres plats et relevés pour le VTT et la ville.',
          'Gerade und hochgezogene Lenker für Gelände und Stadt.',
          'Flat and riser bars for trail and town.',
        ],
        { family: 'flat-bar', width: 780, rise: 20, colour: 'black' },
        { sizes: true },
      ),
      leaf(
        'drop-bars',
        ['Cintres de route', 'Rennlenker', 'Drop bars'],
        [
          'Cintres de route, de gravel et de chrono, de 380 à 440 mm.',
          'Lenker für Rennvelo, Gravel und Zeitfahren, 380 bis 440 mm breit.',
          'Road, gravel and time trial bars, 380 to 440 mm wide.',
        ],
        { family: 'drop-bar', width: 420, drop: 125, colour: 'black' },
        { sizes: true },
      ),
      leaf(
        'stems',
        ['Potences', 'Vorbauten', 'Stems'],
        [
          'Potences de 35 à 120 mm pour cintres de 31,8 et 35 mm.',
          'Vorbauten von 35 bis 120 mm für 31,8er- und 35er-Lenker.',
          'Stems from 35 to 120 mm for 31.8 and 35 mm bars.',
        ],
        { family: 'stem', length: 90, angle: -6, colour: 'black' },
        { sizes: true },
      ),
    ],
  },
  leaf(
    'frames',
    ['Cadres', 'Rahmen', 'Frames'],
    [
      'Cadres de route, de gravel, de VTT et de ville, de 49 à 58 cm.',
      'Rahmen für Strasse, Schotter, Gelände und Stadt, 49 bis 58 cm.',
      'Road, gravel, mountain and city frames, 49 to 58 cm.',
    ],
    { family: 'frame', kind: 'road', size: 54, colour: 'blue' },
    { sizes: true },
  ),
  {
    ...leaf(
      'forks',
      ['Fourches', 'Gabeln', 'Forks'],
      [
        'Fourches suspendues, fourches rigides et amortisseurs.',
        'Federgabeln, Starrgabeln und Dämpfer.',
        'Suspension forks, rigid forks and rear shocks.',
      ],
      { family: 'rigid-fork', rake: 47, diameter: 622, colour: 'black' },
    ),
    children: [
      leaf(
        'suspensions',
        ['Suspensions', 'Federung', 'Suspension'],
        [
          'Fourches suspendues de 40 à 180 mm et amortisseurs arrière.',
          'Federgabeln von 40 bis 180 mm und Hinterbaudämpfer.',
          'Suspension forks from 40 to 180 mm, and rear shocks.',
        ],
        { family: 'suspension-fork', travel: 140, diameter: 622, colour: 'black' },
        { tile: 9 },
      ),
      leaf(
        'rigid-forks',
        ['Fourches rigides', 'Starrgabeln', 'Rigid forks'],
        [
          'Fourches en carbone, acier ou titane pour freins à disque.',
          'Gabeln aus Carbon, Stahl oder Titan für Scheibenbremsen.',
          'Carbon, steel and titanium forks for disc brakes.',
        ],
        { family: 'rigid-fork', rake: 50, diameter: 622, colour: 'black' },
      ),
    ],
  },
  leaf(
    'groupsets',
    ['Groupes', 'Gruppen', 'Groupsets'],
    [
      'Groupes complets pour route, gravel et VTT.',
      'Komplette Gruppen für Strasse, Schotter und Gelände.',
      'Complete groupsets for road, gravel and mountain bikes.',
    ],
    { family: 'groupset', speeds: 12, rings: 2, kind: 'road', colour: 'black' },
    { tile: 2 },
  ),
  {
    ...leaf(
      'derailleurs',
      ['Dérailleurs', 'Umwerfer und Schaltwerke', 'Derailleurs'],
      ['Dérailleurs avant et arrière.', 'Umwerfer und Schaltwerke.', 'Front and rear derailleurs.'],
      { family: 'rear-derailleur', speeds: 12, max: 51, cage: 'long', colour: 'black' },
      { tile: 7 },
    ),
    children: [
      leaf(
        'rear-derailleurs',
        ['Dérailleurs arrière', 'Schaltwerke', 'Rear derailleurs'],
        [
          'Dérailleurs arrière à chape courte, moyenne ou longue.',
          'Schaltwerke mit kurzem, mittlerem oder langem Käfig.',
          'Rear derailleurs with short, medium or long cage.',
        ],
        { family: 'rear-derailleur', speeds: 12, max: 36, cage: 'medium', colour: 'black' },
      ),
      leaf(
        'front-derailleurs',
        ['Dérailleurs avant', 'Umwerfer', 'Front derailleurs'],
        [
          'Dérailleurs avant pour double plateau.',
          'Umwerfer für zwei Kettenblätter.',
          'Front derailleurs for double chainsets.',
        ],
        { family: 'front-derailleur', speeds: 12, colour: 'black' },
      ),
    ],
  },
  {
    ...leaf(
      'accessories',
      ['Accessoires', 'Zubehör', 'Accessories'],
      ['Pédales, poignées et guidoline.', 'Pedale, Griffe und Lenkerband.', 'Pedals, grips and bar tape.'],
      { family: 'bar-tape', colour: 'tan' },
    ),
    children: [
      leaf(
        'pedals',
        ['Pédales', 'Pedale', 'Pedals'],
        [
          'Pédales automatiques et pédales plates.',
          'Klickpedale und Plattformpedale.',
          'Clipless and flat pedals.',
        ],
        { family: 'pedals', kind: 'clipless', colour: 'black' },
      ),
      leaf(
        'grips-tape',
        ['Poignées et guidoline', 'Griffe und Lenkerband', 'Grips and bar tape'],
        [
          'Poignées pour cintre plat et guidoline pour cintre de route.',
          'Griffe für flache Lenker und Band für Rennlenker.',
          'Grips for flat bars and tape for drop bars.',
        ],
        { family: 'grips', length: 135, colour: 'black' },
      ),
      leaf(
        'small-parts',
        ['Petites pièces et adaptateurs', 'Kleinteile und Adapter', 'Small parts and adapters'],
        [
          'Entretoises, adaptateurs, axes, pattes, plaquettes, cales et jeux de direction.',
          'Distanzringe, Adapter, Achsen, Schaltaugen, Beläge, Schuhplatten und Steuersätze.',
          'Spacers, adapters, axles, hangers, pads, cleats and headsets.',
        ],
        { family: 'small-part', kind: 'rotor-adapter', colour: 'black' },
      ),
    ],
  },
  {
    ...leaf(
      'saddles',
      ['Selles', 'Sättel', 'Saddles'],
      [
        'Selles de 130 à 168 mm et tiges de selle.',
        'Sättel von 130 bis 168 mm und Sattelstützen.',
        'Saddles from 130 to 168 mm, and seatposts.',
      ],
      { family: 'saddle', width: 143, length: 245, cutout: 'yes', colour: 'black' },
      { tile: 5 },
    ),
    children: [
      leaf(
        'seatposts',
        ['Tiges de selle', 'Sattelstützen', 'Seatposts'],
        [
          'Tiges de selle de 27,2 à 31,6 mm, droites ou à recul.',
          'Sattelstützen von 27,2 bis 31,6 mm, gerade oder mit Versatz.',
          'Seatposts from 27.2 to 31.6 mm, inline or with setback.',
        ],
        { family: 'seatpost', diameter: 27.2, length: 350, setback: 15, colour: 'black' },
      ),
    ],
  },
  leaf(
    'bikes',
    ['Vélos complets', 'Komplettvelos', 'Complete bikes'],
    [
      'Vélos de route, de gravel, de VTT et de ville, prêts à rouler.',
      'Rennvelos, Gravelvelos, Mountainbikes und Stadtvelos, fahrbereit.',
      'Road, gravel, mountain and city bikes, ready to ride.',
    ],
    { family: 'bike', kind: 'road', size: 54, colour: 'red' },
    { tile: 10 },
  ),
];

const row = (item: Leaf, parent: string | null, position: number) => ({
  id: item.id,
  parentId: parent,
  position,
  name: toTranslated(item.name),
  description: toTranslated(item.description),
  homeTile: item.tile ?? null,
  hasSizes: item.sizes ?? false,
  appearance: item.appearance,
});

/**
 * Rows of all categories, parents before their children; `position` is the sort position within the whole
 * tree.
 */
export const categoryRows = tree.flatMap((branch, i) => [
  row(branch, null, (i + 1) * 100),
  ...(branch.children ?? []).map((child, k) => row(child, branch.id, (i + 1) * 100 + k + 1)),
]);
