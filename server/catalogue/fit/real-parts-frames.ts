// Frames, forks, brakes, tyres and cockpit parts as makers sell them, with the facts that their documents print.
import type { FactValue } from '#shared/fit/vocabulary.ts';
import type { RealPart } from './real-parts.ts';

const frame = (facts: Record<string, FactValue>): RealPart => ['frame', facts];
const fork = (facts: Record<string, FactValue>): RealPart => ['fork', facts];

export const frames = {
  'Specialized Tarmac SL7': frame({
    shell: 'BSA',
    shell_width: 68,
    rear_axle: '12x142',
    brake: 'disc',
    caliper_mount: 'flat-mount',
    rotor_max: 160,
    wheel_size: 622,
    max_tyre: 32,
    hanger: 'proprietary',
    front_mount: 'braze-on',
    post_shape: 'aero',
  }),
  'Santa Cruz Hightower 3': frame({
    shell: 'BSA',
    shell_width: 73,
    rear_axle: '12x148',
    brake: 'disc',
    caliper_mount: 'post-mount',
    wheel_size: 622,
    hanger: 'UDH',
    post_diameter: 31.6,
    front_mount: 'none',
    axle_thread: 'M12x1.0',
  }),
  'Cannondale CAAD10': frame({
    shell: 'BB30',
    shell_width: 68,
    rear_axle: 'QR130',
    brake: 'rim',
    wheel_size: 622,
    post_diameter: 27.2,
  }),
  'Cervélo S5 2015': frame({ shell: 'BBright', shell_width: 79, brake: 'rim', post_shape: 'aero' }),
  'Trek Madone 6': frame({ shell: 'BB90', shell_width: 90, brake: 'rim' }),
  'Giant TCR Advanced Disc': frame({ shell: 'BB86', shell_width: 86.5, rear_axle: '12x142' }),
  'Colnago Master': frame({ shell: 'ITA', shell_width: 70, brake: 'rim', front_mount: 'clamp 28.6' }),
  'Trek Checkpoint SL': frame({ shell: 'T47', shell_width: 85.5, rear_axle: '12x142', hanger: 'UDH' }),
  'Frame with a T47 shell of unknown width': frame({ shell: 'T47' }),
  'Giant Trance X': frame({ shell: 'BB92', shell_width: 92, rear_axle: '12x148', post_diameter: 30.9 }),
  'Surly Long Haul Trucker Disc': frame({
    brake: 'disc',
    caliper_mount: 'IS',
    front_mount: 'clamp 28.6',
    post_diameter: 27.2,
  }),
  'Frame with the head tube IS42/IS52': frame({ head_tube: 'IS42/IS52' }),
  'Frame with the head tube EC34/EC34': frame({ head_tube: 'EC34/EC34' }),
  'Frame for a trunnion shock 205x60': frame({ shock_length: 205, stroke: 60, shock_mount: 'trunnion' }),
  'RockShox Zeb': fork({
    front_axle: '15x110',
    caliper_mount: 'post-mount',
    rotor_native: 200,
    rotor_max: 220,
    steerer: 'tapered',
    steerer_diameter: 28.6,
    crown_race: 40,
    wheel_size: 622,
  }),
  'RockShox Lyrik 2023': fork({
    front_axle: '15x110',
    caliper_mount: 'post-mount',
    rotor_native: 180,
    rotor_max: 220,
    steerer: 'tapered',
    steerer_diameter: 28.6,
    crown_race: 40,
    wheel_size: 622,
  }),
  'Fork for post mount 160': fork({ front_axle: '12x100', caliper_mount: 'post-mount' }),
  'Fork with a straight steerer 1 1/8"': fork({
    steerer: 'straight',
    steerer_diameter: 28.6,
    crown_race: 30,
  }),
} satisfies Record<string, RealPart>;

const rotor = (diameter: number, rotor_mount: string, more = {}): RealPart => [
  'rotor',
  { diameter, rotor_mount, ...more },
];
const caliper = (caliper_mount: string, fluid: string, pad_shape: string): RealPart => [
  'brake_caliper',
  { caliper_mount, fluid, pad_shape },
];

export const brakes = {
  'SRAM CenterLine 180 six-bolt': rotor(180, 'six-bolt'),
  'SRAM CenterLine 200 six-bolt': rotor(200, 'six-bolt'),
  'SRAM HS2 220 six-bolt': rotor(220, 'six-bolt'),
  'Shimano RT-MT800 160, internal lockring': rotor(160, 'centerlock', {
    lockring: 'internal',
    compound: 'any',
  }),
  'Shimano RT-MT800 180, external lockring': rotor(180, 'centerlock', {
    lockring: 'external',
    compound: 'any',
  }),
  'Shimano RT-MT800 203, external lockring': rotor(203, 'centerlock', {
    lockring: 'external',
    compound: 'any',
  }),
  'Shimano SM-RT10 160': rotor(160, 'centerlock', { lockring: 'internal', compound: 'resin only' }),
  'Shimano BR-R8070': caliper('flat-mount', 'mineral', 'L03A'),
  'Shimano BR-M8120': caliper('post-mount', 'mineral', 'N03A'),
  'SRAM Code lever': ['brake', { fluid: 'dot', bar_clamp: 22.2 }],
  'SRAM Code caliper': ['brake_caliper', { caliper_mount: 'post-mount', fluid: 'dot' }],
  'Shimano K05S resin': ['brake_pad', { pad_shape: 'K05S', compound: 'resin' }],
  'Shimano L04C metal': ['brake_pad', { pad_shape: 'L04C', compound: 'metal' }],
  'Shimano N03A resin': ['brake_pad', { pad_shape: 'N03A', compound: 'resin' }],
  'Shimano mineral oil': ['fluid', { fluid: 'mineral' }],
  'SRAM DOT 5.1': ['fluid', { fluid: 'dot' }],
  'Shimano low-viscosity mineral oil': ['fluid', { fluid: 'low-viscosity mineral' }],
} satisfies Record<string, RealPart>;

const rim = (rim_width: number, profile: string, depth: number): RealPart => [
  'rim',
  { rim_width, profile, depth, bead: 622 },
];
const tyre = (width: number, bead: number, hookless: string): RealPart => ['tyre', { width, bead, hookless }];

export const wheels = {
  'Zipp 303 Firecrest': rim(25, 'hookless', 40),
  'DT Swiss R 470': rim(20, 'hooked', 23),
  'Chris King ARD44': ['rim', { rim_width: 25, profile: 'hookless', bead: 622 }],
  'Chris King GRD23': ['rim', { rim_width: 23, profile: 'hookless', bead: 622 }],
  'Continental Grand Prix 5000 S TR 28': tyre(28, 622, 'TSS'),
  'Continental Grand Prix 5000 S TR 32': tyre(32, 622, 'TSS'),
  'Continental Grand Prix 5000 25': tyre(25, 622, 'no'),
  'Schwalbe G-One Allround 40': tyre(40, 622, 'no'),
  'Schwalbe Marathon 47-559': tyre(47, 559, 'no'),
  'Schwalbe SV17 40 mm': ['tube', { width_min: 28, width_max: 47, bead: 622, valve: 40 }],
  'Schwalbe SV15 60 mm': ['tube', { width_min: 18, width_max: 28, bead: 622, valve: 60 }],
} satisfies Record<string, RealPart>;

export const cockpit = {
  'Thomson Elite 27.2': ['seatpost', { post_diameter: 27.2, travel: 0, rail: ['7x7'] }],
  'Thomson Elite 31.6': ['seatpost', { post_diameter: 31.6, travel: 0, rail: ['7x7'] }],
  'RockShox Reverb AXS 31.6': [
    'seatpost',
    { post_diameter: 31.6, travel: 150, rail: ['7x7', '7x9', '7x10'] },
  ],
  'Cervélo S5 seatpost': ['seatpost', { post_shape: 'aero', travel: 0 }],
  'Fizik Antares R1': ['saddle', { rail: '7x10' }],
  'Fizik Antares R5': ['saddle', { rail: '7x7' }],
  'Shimano PD-M8000': ['pedals', { system: 'SPD' }],
  'Shimano PD-6800': ['pedals', { system: 'SPD-SL' }],
  'Shimano SM-SH51': ['cleat', { system: 'SPD' }],
  'Look Keo Grip': ['cleat', { system: 'Keo' }],
  'RockShox Super Deluxe 205x60 trunnion': [
    'rear_shock',
    { shock_length: 205, stroke: 60, shock_mount: 'trunnion' },
  ],
  'RockShox Deluxe 210x55': ['rear_shock', { shock_length: 210, stroke: 55, shock_mount: 'eyelet' }],
  'Cane Creek 40 IS42/28.6 IS52/40': ['headset', { shis: 'IS42/28.6|IS52/40' }],
  'Cane Creek 40 EC34/28.6 EC34/30': ['headset', { shis: 'EC34/28.6|EC34/30' }],
  'Race Face Turbine 35 bar': ['handlebar', { clamp: 35, grip_diameter: 22.2 }],
  'Zipp Service Course 70 bar': ['handlebar', { clamp: 31.8, grip_diameter: 23.8 }],
  'Thomson Elite X4 stem': ['stem', { clamp: 31.8, steerer_diameter: 28.6 }],
} satisfies Record<string, RealPart>;
