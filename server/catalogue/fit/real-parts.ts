// Parts as makers sell them, with the facts that their documents print. A fact that was not found is absent.
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

export type RealPart = readonly [Family, Readonly<Record<string, FactValue>>];

const shimano = { teeth: 'Hyperglide', system: 'Shimano', rollers: 'standard' };
const linkGlide = { teeth: 'LinkGlide', rollers: 'standard' };
const flattop = { rollers: 'Flattop road' };
const cassette = (
  speeds: number,
  teeth_min: number,
  teeth_max: number,
  freehub: string,
  more = {},
): RealPart => ['cassette', { speeds, teeth_min, teeth_max, freehub, ...more }];

export const cassettes = {
  'Shimano CS-R7000 11-28': cassette(11, 11, 28, 'HG-L', shimano),
  'Shimano CS-HG800-11 11-34': cassette(11, 11, 34, 'HG-M', shimano),
  'Shimano CS-M8000 11-42': cassette(11, 11, 42, 'HG-M', shimano),
  'Shimano CS-5700 11-28': cassette(10, 11, 28, 'HG-M', { ...shimano, stack: '10-speed road' }),
  'Shimano CS-HG500-10 11-42': cassette(10, 11, 42, 'HG-M', { ...shimano, stack: 'standard' }),
  'Shimano CS-R8100-12 11-34': cassette(12, 11, 34, 'HG-L2', shimano),
  'Shimano CS-M8100-12 10-51': cassette(12, 10, 51, 'MS', shimano),
  'Shimano CS-LG600-11 11-50': cassette(11, 11, 50, 'HG-M', linkGlide),
  'SRAM XG-1295 Eagle 10-52': cassette(12, 10, 52, 'XD', { system: 'Eagle', rollers: 'standard' }),
  'SRAM PG-1230 Eagle 11-50': cassette(12, 11, 50, 'HG', { system: 'Eagle', rollers: 'standard' }),
  'SRAM XS-1295 T-Type 10-52': cassette(12, 10, 52, 'XD', { system: 'T-Type' }),
  'SRAM XG-1270 10-33': cassette(12, 10, 33, 'XDR', { ...flattop, system: 'AXS road' }),
  'SRAM XG-1271 XPLR 10-44': cassette(12, 10, 44, 'XDR', { ...flattop, system: 'XPLR 12' }),
  'SRAM XG-1391 XPLR 10-46': cassette(13, 10, 46, 'XDR', { ...flattop, system: 'XPLR 13' }),
  'Campagnolo Chorus 12 11-34': cassette(12, 11, 34, 'CAMPA', { system: 'Campagnolo' }),
  'Campagnolo Potenza 11 11-32': cassette(11, 11, 32, 'CAMPA', { system: 'Campagnolo' }),
  'Campagnolo Ekar 9-42': cassette(13, 9, 42, 'N3W', { system: 'Ekar' }),
} satisfies Record<string, RealPart>;

const rear = (freehub: string, rear_axle: string, rotor_mount: string): RealPart => [
  'hub',
  { position: 'rear', freehub, rear_axle, rotor_mount },
];
const front = (front_axle: string, rotor_mount: string): RealPart => [
  'hub',
  { position: 'front', front_axle, rotor_mount },
];

export const hubs = {
  'DT Swiss 350 Road, Shimano body': rear('HG-L', '12x142', 'centerlock'),
  'DT Swiss 350 Boost, XD body': rear('XD', '12x148', 'centerlock'),
  'DT Swiss 240 Road, XDR body': rear('XDR', '12x142', 'centerlock'),
  'DT Swiss 240 Boost, Micro Spline body': rear('MS', '12x148', 'centerlock'),
  'Shimano FH-M8010 142': rear('HG-M', '12x142', 'centerlock'),
  'Shimano WH-R8170-C36': rear('HG-L2', '12x142', 'centerlock'),
  'Hope Pro 4 Boost, Shimano body': rear('HG-M', '12x148', 'six-bolt'),
  'Campagnolo Shamal Carbon, N3W body': rear('N3W', '12x142', 'centerlock'),
  'Campagnolo Zonda DB': rear('CAMPA', '12x142', 'centerlock'),
  'Wheel with a Shimano body of unknown length': ['wheel', { freehub: 'HG', rear_axle: '12x142' }],
  'Wheel for rim brakes, QR 130': ['wheel', { rear_axle: 'QR130' }],
  'Shimano HB-M8110-B': front('15x110', 'centerlock'),
  'Hope RS4 front': front('12x100', 'centerlock'),
} satisfies Record<string, RealPart>;

const derailleur = (facts: Record<string, FactValue>): RealPart => [
  'rear_derailleur',
  { mount: 'hanger', ...facts },
];
const cable = (family: string) => ({ shifting: 'mechanical', family });
const wireless = (protocol: string) => ({ shifting: 'electronic', protocol });
const shimanoRoad11 = { speeds: 11, fronts: 2, system: 'Shimano', ...cable('Shimano road 11') };
const gravel12 = { speeds: 12, fronts: 1, system: 'Shimano', ...cable('Shimano road 12') };
const axs12 = { speeds: 12, fronts: 1, ...wireless('AXS') };

export const derailleurs = {
  'Shimano RD-R8000-SS': derailleur({ ...shimanoRoad11, model: 'RD-R8000-SS' }),
  'Shimano RD-R8000-GS': derailleur({ ...shimanoRoad11, model: 'RD-R8000-GS' }),
  'Shimano RD-RX812': derailleur({ ...shimanoRoad11, fronts: 1, model: 'RD-RX812' }),
  'Shimano RD-RX822-GS': derailleur({ ...gravel12, model: 'RD-RX822-GS' }),
  'Shimano RD-RX822-SGS': derailleur({ ...gravel12, model: 'RD-RX822-SGS' }),
  'Shimano RD-M8000-GS': derailleur({ speeds: 11, system: 'Shimano', ...cable('Shimano MTB 11') }),
  'Shimano RD-U6000-11': derailleur({ speeds: 11, fronts: 1, ...cable('LinkGlide') }),
  'Shimano RD-R8150': derailleur({
    speeds: 12,
    fronts: 2,
    system: 'Shimano',
    port: 'SD300',
    ...wireless('Di2 12'),
  }),
  'Shimano RD-R8050': derailleur({
    speeds: 11,
    fronts: 2,
    system: 'Shimano',
    port: 'SD50',
    ...wireless('Di2 11'),
  }),
  'SRAM X9 Type 2 10-speed': derailleur({ speeds: 10, ...cable('SRAM MTB 10') }),
  'SRAM X1 11-speed': derailleur({ speeds: 11, ...cable('SRAM MTB 11') }),
  'SRAM GX Eagle AXS': derailleur({ ...axs12, teeth_max: 52, capacity: 42, system: 'Eagle' }),
  'SRAM XX SL T-Type': derailleur({ ...axs12, teeth_max: 52, capacity: 42, system: 'T-Type', mount: 'UDH' }),
  'SRAM Force XPLR AXS': derailleur({ ...axs12, teeth_max: 44, capacity: 34, system: 'XPLR 12' }),
  'SRAM RED XPLR AXS': derailleur({
    ...axs12,
    speeds: 13,
    teeth_max: 46,
    capacity: 36,
    system: 'XPLR 13',
    mount: 'UDH',
  }),
  'SRAM RED eTap 11': derailleur({ speeds: 11, fronts: 2, ...wireless('eTap 11') }),
} satisfies Record<string, RealPart>;

export const control = {
  'Shimano ST-R7000': ['shifter', { speeds: 11, bar_clamp: 23.8, ...cable('Shimano road 11') }],
  'Shimano SL-U6000-11': ['shifter', { speeds: 11, bar_clamp: 22.2, ...cable('LinkGlide') }],
  'Shimano ST-R8170': ['shifter', { speeds: 12, bar_clamp: 23.8, ...wireless('Di2 12') }],
  'SRAM Rival 22': ['shifter', { speeds: 11, bar_clamp: 23.8, ...cable('SRAM road 11') }],
  'SRAM Force AXS lever': ['shifter', { speeds: 12, bar_clamp: 23.8, ...wireless('AXS') }],
  'SRAM RED eTap 11 lever': ['shifter', { speeds: 11, bar_clamp: 23.8, ...wireless('eTap 11') }],
  'SRAM AXS Pod': ['shifter', { speeds: 12, bar_clamp: 22.2, ...wireless('AXS') }],
  'Shimano BT-DN300': ['battery', { system: 'Di2 12', port: 'SD300' }],
  'SRAM eTap battery': ['battery', { system: 'AXS' }],
  'Shimano EW-SD50': ['wire', { port: 'SD50' }],
  'Shimano EW-SD300': ['wire', { port: 'SD300' }],
  // Chainrings: the largest of its series is 53, and the widest 50-34 and 52-36.
  'Shimano FD-R8000-F': [
    'front_derailleur',
    { front_mount: 'braze-on', shifting: 'mechanical', capacity: 16, ring_max: 53 },
  ],
  'Shimano FD-R7000-L': ['front_derailleur', { front_mount: 'clamp 34.9', shifting: 'mechanical' }],
} satisfies Record<string, RealPart>;

const chain = (speeds: number, profile: string): RealPart => ['chain', { speeds, profile }];

export const chains = {
  'Shimano CN-HG701-11': chain(11, 'HG'),
  'Shimano CN-HG95 10-speed': chain(10, 'HG'),
  'Shimano CN-M8100': chain(12, 'HG+'),
  'Shimano CN-LG500': chain(11, 'LinkGlide'),
  'SRAM GX Eagle chain': chain(12, 'Eagle'),
  'SRAM Force Flattop chain': chain(12, 'Flattop road'),
  'SRAM XX T-Type chain': chain(12, 'T-Type'),
  'Campagnolo C-Link 13': chain(13, 'Ekar'),
  'Campagnolo Record 12 chain': chain(12, 'Campagnolo'),
} satisfies Record<string, RealPart>;

const crank = (facts: Record<string, FactValue>): RealPart => ['crankset', facts];

export const cranks = {
  'Shimano FC-R8000 50-34': crank({
    chainrings: [50, 34],
    spindle: '24',
    ring_mount: '110 asymmetric',
    speeds: 11,
    rollers: 'standard',
  }),
  'SRAM Force AXS DUB': crank({
    chainrings: [48, 35],
    spindle: '28.99',
    dub_family: 'road',
    ring_mount: 'SRAM 8-bolt',
    speeds: 12,
    ...flattop,
  }),
  'SRAM GX Eagle DUB': crank({
    chainrings: [32],
    spindle: '28.99',
    dub_family: 'MTB',
    ring_mount: 'SRAM 3-bolt',
    speeds: 12,
    rollers: 'standard',
  }),
  'SRAM RED GXP': crank({ chainrings: [50, 34], spindle: '24/22' }),
  'Rotor road crank, 30 mm': crank({ spindle: '30' }),
  'Rotor Aldhu 24': crank({ spindle: '24' }),
  'SRAM X-Sync 2 32': ['chainring', { ring_mount: 'SRAM 3-bolt', speeds: 12, rollers: 'standard' }],
} satisfies Record<string, RealPart>;

const bracket = (shell: string, shell_width: number, spindle: string): RealPart => [
  'bottom_bracket',
  { shell, shell_width, spindle },
];

export const brackets = {
  'Shimano SM-BBR60 BSA': bracket('BSA', 68, '24'),
  'Shimano SM-BBR60 ITA': bracket('ITA', 70, '24'),
  'Shimano SM-BB71-41B': bracket('BB86', 86.5, '24'),
  'Wheels Mfg T47 inboard 85.5, 24 mm': bracket('T47', 85.5, '24'),
  'Wheels Mfg T47 outboard 68, 24 mm': bracket('T47', 68, '24'),
  'Wheels Mfg PF30, 24 mm': bracket('PF30', 68, '24'),
  'SRAM GXP BSA': bracket('BSA', 68, '24/22'),
  'SRAM DUB BSA 73': bracket('BSA', 73, '28.99'),
  'SRAM DUB PressFit 92': bracket('BB92', 92, '28.99'),
  'SRAM DUB BB30 73': bracket('BB30', 73, '28.99'),
  'SRAM DUB PF30 73': bracket('PF30', 73, '28.99'),
  'Rotor BB1 BSA': bracket('BSA', 68, '24'),
  'Rotor BB1 ITA': bracket('ITA', 70, '24'),
  'Rotor BB4224 Road': bracket('BB30', 68, '24'),
  'Rotor PF4124': bracket('BB86', 86.5, '24'),
  'Rotor PF4624 Road': bracket('PF30', 68, '24'),
  'Rotor PF4624 BB386, BBright': bracket('BBright', 79, '24'),
  'Rotor T4724 External 68': bracket('T47', 68, '24'),
  'Rotor T4724 Internal 85.5': bracket('T47', 85.5, '24'),
} satisfies Record<string, RealPart>;
