import type { Families } from '#server/catalogue/products/families.ts';
import type { FactSheet } from '../facts/fact-sheet.ts';
import type { Specifications } from '../specifications.ts';
import type { Text } from '../wording.ts';

type Kind = Families['small-part']['kind'];

/** Adapter, spacer or spare part that makes other parts fit. */
export interface SmallPart {
  kind: Kind;
  noun: Text;
  designation: Text;
  code: string;
  price: number;
  weight: number;
  /** Parts that it connects, such as `an XD cassette and an XDR body`. */
  joins: Text;
  specs: Specifications;
  facts: FactSheet;
  use: undefined;
}

const same = (text: string): Text => [text, text, text];
const decimals = (text: string): Text => [text.replaceAll('.', ','), text.replaceAll('.', ','), text];

const spacer = (
  code: string,
  noun: Text,
  designation: Text,
  joins: Text,
  facts: FactSheet,
  thickness?: number,
): SmallPart => ({
  kind: 'spacer',
  noun,
  designation,
  code,
  price: 12,
  weight: 14,
  joins,
  specs: { material: 'aluminium', ...(thickness ? { thickness } : {}) },
  facts,
  use: undefined,
});

const cassetteSpacer = (thickness: number, joins: Text): SmallPart =>
  spacer(
    `ENT-${thickness * 100}`,
    ['Entretoises de cassette', 'Kassetten-Distanzringe', 'Cassette spacers'],
    decimals(`${thickness} mm`),
    joins,
    { spacer: { thickness } },
    thickness,
  );

const caliperAdapter = (mount: 'post-mount' | 'flat-mount', from: number, to: number): SmallPart => ({
  kind: 'mount-adapter',
  noun: ["Adaptateur d'étrier", 'Sattel-Adapter', 'Caliper adapter'],
  designation: same(`${mount === 'post-mount' ? 'PM' : 'FM'} ${from}-${to}`),
  code: `${mount === 'post-mount' ? 'PM' : 'FM'}${to}-${to - from}`,
  price: 18,
  weight: 32,
  joins: [
    `une fixation ${mount.replace('-', ' ')} pour ${from} mm et un disque de ${to} mm`,
    `eine Aufnahme ${mount.replace('-', ' ')} für ${from} mm und eine Scheibe mit ${to} mm`,
    `a ${mount.replace('-', ' ')} for ${from} mm and a rotor of ${to} mm`,
  ],
  specs: { material: 'aluminium', caliper_mount: mount, diameter: to },
  facts: { adapter: { caliper_mount: mount, rotor_native: from, diameter: to, thickness: to - from } },
  use: undefined,
});

const shim = (post: number, tube: number): SmallPart => ({
  kind: 'shim',
  noun: ['Douille de réduction', 'Reduzierhülse', 'Reducing shim'],
  designation: decimals(`${post}-${tube}`),
  code: `${post * 10}-${tube * 10}`,
  price: 16,
  weight: 38,
  joins: [
    `une tige de ${decimals(String(post))[0]} mm et un tube de selle de ${decimals(String(tube))[0]} mm`,
    `eine Stütze mit ${decimals(String(post))[1]} mm und ein Sitzrohr mit ${decimals(String(tube))[1]} mm`,
    `a ${post} mm post and a ${tube} mm seat tube`,
  ],
  specs: { material: 'aluminium', post_diameter: String(post) },
  facts: { adapter: { post_diameter: post, bore: tube } },
  use: undefined,
});

const thruAxle = (
  axle: string,
  thread: string,
  length: number,
  where: 'front' | 'rear',
  price = 34,
): SmallPart => ({
  kind: 'thru-axle',
  noun: ['Axe traversant', 'Steckachse', 'Thru axle'],
  designation: decimals(`${axle} ${thread} ${length}`),
  code: `${axle.toUpperCase()}-${thread.slice(-3).replace('.', '')}`,
  price,
  weight: 46,
  joins: [
    `une roue ${axle} et un filetage ${thread.replace('.', ',')}`,
    `ein Laufrad ${axle} und ein Gewinde ${thread.replace('.', ',')}`,
    `a ${axle} wheel and an ${thread} thread`,
  ],
  specs: { material: 'aluminium', [`${where}_axle`]: axle, length },
  facts: { thru_axle: { length, thread, head: 'flat' } },
  use: undefined,
});

const brakePad = (shape: string, compound: 'resin' | 'metal'): SmallPart => ({
  kind: 'brake-pad',
  noun: ['Plaquettes de frein', 'Bremsbeläge', 'Brake pads'],
  designation: same(`${shape} ${compound === 'resin' ? 'R' : 'M'}`),
  code: `${shape}-${compound === 'resin' ? 'R' : 'M'}`,
  price: compound === 'resin' ? 18 : 24,
  weight: compound === 'resin' ? 18 : 24,
  joins: [
    `un étrier à plaquettes ${shape} et son disque`,
    `ein Sattel für Beläge ${shape} und seine Scheibe`,
    `a caliper for ${shape} pads and its rotor`,
  ],
  specs: { material: 'steel', pads: compound === 'resin' ? 'resin' : 'sintered' },
  facts: { brake_pad: { pad_shape: shape, compound } },
  use: undefined,
});

const cleat = (system: 'SPD' | 'SPD-SL', tag: string): SmallPart => ({
  kind: 'cleat',
  noun: ['Cales de pédale', 'Schuhplatten', 'Cleats'],
  designation: same(`${system} ${tag}`),
  code: `${system.replace('-', '')}-${tag.replace('°', '')}`,
  price: 22,
  weight: system === 'SPD' ? 52 : 70,
  joins: [
    `une chaussure et des pédales ${system}`,
    `ein Schuh und ${system}-Pedale`,
    `a shoe and ${system} pedals`,
  ],
  specs: { material: system === 'SPD' ? 'steel' : 'composite', float: Number.parseInt(tag, 10) },
  facts: { cleat: { system } },
  use: undefined,
});

const freehub = (body: 'HG-M' | 'HG-L' | 'MS' | 'XD' | 'XDR'): SmallPart => ({
  kind: 'freehub',
  noun: ['Corps de roue libre', 'Freilaufkörper', 'Freehub body'],
  designation: same(body),
  code: body.replace('-', ''),
  price: 79,
  weight: body.startsWith('HG') ? 74 : 62,
  joins: [
    `un moyeu de la même série et une cassette ${body}`,
    `eine Nabe derselben Serie und eine ${body}-Kassette`,
    `a hub of the same series and an ${body} cassette`,
  ],
  specs: { material: 'aluminium', freehub: body.startsWith('HG') ? 'HG' : body },
  facts: { freehub_body: { freehub: body } },
  use: undefined,
});

const headset = (race: 40 | 30): SmallPart => ({
  kind: 'headset',
  noun: ['Jeu de direction', 'Steuersatz', 'Headset'],
  designation: same(`IS42/IS52-${race}`),
  code: `IS-${race}`,
  price: race === 40 ? 58 : 62,
  weight: 96,
  joins: [
    `une douille IS42/IS52 et un pivot ${race === 40 ? 'conique' : 'droit'}`,
    `ein Steuerrohr IS42/IS52 und ein ${race === 40 ? 'konischer' : 'gerader'} Schaft`,
    `an IS42/IS52 head tube and a ${race === 40 ? 'tapered' : 'straight'} steerer`,
  ],
  specs: { material: 'aluminium', head_tube: `IS42/28.6 | IS52/${race}` },
  facts: { headset: { shis: `IS42/28.6|IS52/${race}` } },
  use: undefined,
});

export const smallPartBuilds: readonly SmallPart[] = [
  cassetteSpacer(1.85, [
    'une cassette courte et un corps plus long',
    'eine kurze Kassette und ein längerer Freilauf',
    'a short cassette and a longer body',
  ]),
  brakePad('FM2', 'resin'),
  thruAxle('12x142', 'M12x1.5', 165, 'rear'),
  freehub('HG-L'),
  shim(27.2, 30.9),
  caliperAdapter('post-mount', 160, 180),
  cleat('SPD', '4°'),
  {
    kind: 'hanger',
    noun: ['Patte de dérailleur', 'Schaltauge', 'Derailleur hanger'],
    designation: same('UDH'),
    code: 'UDH',
    price: 24,
    weight: 27,
    joins: [
      'un cadre UDH et un dérailleur à patte',
      'ein UDH-Rahmen und ein Schaltwerk für Schaltaugen',
      'a UDH frame and a hanger-mounted derailleur',
    ],
    specs: { material: 'aluminium', hanger: 'replaceable' },
    facts: { hanger: { hanger: 'UDH' } },
    use: undefined,
  },
  headset(40),
  {
    kind: 'rotor-adapter',
    noun: ['Adaptateur de disque', 'Scheiben-Adapter', 'Rotor adapter'],
    designation: same('Center Lock'),
    code: 'CL6',
    price: 29,
    weight: 58,
    joins: [
      'un moyeu Center Lock et un disque à six vis',
      'eine Center-Lock-Nabe und eine Sechsloch-Scheibe',
      'a Center Lock hub and a six-bolt rotor',
    ],
    specs: { material: 'aluminium', rotor_mount: 'centerlock' },
    facts: { adapter: { rotor_mount: 'centerlock' } },
    use: undefined,
  },
  cassetteSpacer(1, [
    'une cassette de route à dix vitesses et un corps plus long',
    'eine Zehnfach-Rennkassette und ein längerer Freilauf',
    'a ten-speed road cassette and a longer body',
  ]),
  brakePad('PM4', 'metal'),
  thruAxle('15x110', 'M15x1.5', 148, 'front'),
  freehub('XDR'),
  shim(27.2, 31.6),
  caliperAdapter('post-mount', 180, 220),
  cleat('SPD-SL', '6°'),
  spacer(
    'CLX',
    ['Écrou de disque', 'Verschlussring', 'Rotor lockring'],
    ['externe', 'aussenverzahnt', 'external'],
    [
      'un disque Center Lock et un axe de 15 mm',
      'eine Center-Lock-Scheibe und eine 15-mm-Achse',
      'a Center Lock rotor and a 15 mm axle',
    ],
    { adapter: { lockring: 'external' } },
  ),
  brakePad('PM2', 'resin'),
  thruAxle('12x148', 'M12x1.0', 172, 'rear', 39),
  freehub('MS'),
  shim(30.9, 31.6),
  caliperAdapter('flat-mount', 140, 160),
  headset(30),
  spacer(
    'CR30',
    ['Bague de fourche', 'Gabelkonus-Reduzierring', 'Crown race reducer'],
    same('40-30'),
    [
      'un jeu de direction conique et un pivot droit',
      'ein konischer Steuersatz und ein gerader Schaft',
      'a tapered headset and a straight steerer',
    ],
    { adapter: { crown_race: 30 } },
  ),
  brakePad('FM4', 'metal'),
  thruAxle('12x100', 'M12x1.5', 120, 'front'),
  freehub('XD'),
  cleat('SPD-SL', '2°'),
  freehub('HG-M'),
];
