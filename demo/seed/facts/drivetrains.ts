import { listedTeeth } from '#server/catalogue/drawings/index.ts';
import type { Facts } from './fact-sheet.ts';

/** Properties that the parts of one drivetrain share. */
interface Drivetrain {
  speeds: number;
  shifting: 'mechanical' | 'electronic';
  /** System of the rear derailleur and the cassette. */
  system: string;
  /** Family of mechanical shifting, or protocol of electronic shifting. */
  family?: string;
  protocol?: string;
  /** Profile of the chain. */
  chain: string;
  /** Rollers for which the teeth of the chainrings are made. */
  rollers: 'standard' | 'Flattop road';
  /** Mount of the rear derailleur; the default is a hanger. */
  mount?: 'UDH';
}

const drivetrains = {
  'road 11': {
    speeds: 11,
    shifting: 'mechanical',
    system: 'Shimano',
    family: 'Shimano road 11',
    chain: 'HG',
    rollers: 'standard',
  },
  'road 12': {
    speeds: 12,
    shifting: 'mechanical',
    system: 'Shimano',
    family: 'Shimano road 12',
    chain: 'HG+',
    rollers: 'standard',
  },
  'road 12 electronic': {
    speeds: 12,
    shifting: 'electronic',
    system: 'Shimano',
    protocol: 'Di2 12',
    chain: 'HG+',
    rollers: 'standard',
  },
  'road 12 wireless': {
    speeds: 12,
    shifting: 'electronic',
    system: 'AXS road',
    protocol: 'AXS',
    chain: 'Flattop road',
    rollers: 'Flattop road',
  },
  'gravel 12': {
    speeds: 12,
    shifting: 'mechanical',
    system: 'XPLR 12',
    family: 'SRAM MTB 12',
    chain: 'Flattop road',
    rollers: 'Flattop road',
  },
  'gravel 13': {
    speeds: 13,
    shifting: 'electronic',
    system: 'XPLR 13',
    protocol: 'AXS',
    chain: 'Flattop road',
    rollers: 'Flattop road',
    mount: 'UDH',
  },
  'mountain 11': {
    speeds: 11,
    shifting: 'mechanical',
    system: 'Shimano',
    family: 'Shimano MTB 11',
    chain: 'HG',
    rollers: 'standard',
  },
  'mountain 12': {
    speeds: 12,
    shifting: 'mechanical',
    system: 'Shimano',
    family: 'Shimano MTB 12',
    chain: 'HG+',
    rollers: 'standard',
  },
  'mountain 12 wireless': {
    speeds: 12,
    shifting: 'electronic',
    system: 'Eagle',
    protocol: 'AXS',
    chain: 'Eagle',
    rollers: 'standard',
  },
} as const satisfies Record<string, Drivetrain>;

export type DrivetrainName = keyof typeof drivetrains;

const drivetrain = (name: DrivetrainName): Drivetrain => drivetrains[name];

/** Returns how a shifter or derailleur is controlled. */
const controlOf = ({ shifting, family, protocol }: Drivetrain): Facts => ({
  shifting,
  ...(family ? { family } : {}),
  ...(protocol ? { protocol } : {}),
});

export function shifterFacts(name: DrivetrainName, bar: 'flat' | 'drop'): Facts {
  const line = drivetrain(name);
  return { speeds: line.speeds, ...controlOf(line), bar_clamp: bar === 'drop' ? 23.8 : 22.2 };
}

export function rearDerailleurFacts(
  name: DrivetrainName,
  { max, capacity, fronts }: { max: number; capacity: number; fronts: 1 | 2 },
): Facts {
  const line = drivetrain(name);
  return {
    speeds: line.speeds,
    teeth_max: max,
    capacity,
    fronts,
    ...controlOf(line),
    system: line.system,
    mount: line.mount ?? 'hanger',
  };
}

/**
 * @param ring teeth of the largest chainring of the bike; a derailleur for gravel takes 48, one for the road 54
 */
export function frontDerailleurFacts(name: DrivetrainName, mount: string, ring: number): Facts {
  const { speeds, shifting, protocol } = drivetrain(name);
  return {
    front_mount: mount,
    speeds,
    shifting,
    ...(protocol ? { protocol } : {}),
    capacity: 16,
    ring_max: ring > 48 ? 54 : 48,
  };
}

export function chainFacts(name: DrivetrainName): Facts {
  const { speeds, chain } = drivetrain(name);
  return { speeds, profile: chain };
}

/** Profile of the chain that the parts of a drivetrain need, as it is printed on the box. */
export const chainProfile = (name: DrivetrainName): string => drivetrain(name).chain.replace(' road', '');

export function cranksetFacts(
  name: DrivetrainName,
  { rings, spindle, mount, chainline }: { rings: string; spindle: number; mount: string; chainline?: number },
): Facts {
  const { speeds, rollers } = drivetrain(name);
  return {
    speeds,
    rollers,
    chainrings: rings.split('/').map(Number),
    spindle: String(spindle),
    ring_mount: mount,
    ...(chainline ? { chainline } : {}),
  };
}

export function chainringFacts(name: DrivetrainName, mount: string, teeth: number): Facts {
  const { speeds, rollers } = drivetrain(name);
  return { speeds, rollers, ring_mount: mount, teeth_max: teeth };
}

export function cassetteFacts(name: DrivetrainName, sprockets: { min: number; max: number }): Facts {
  const { speeds, system, rollers } = drivetrain(name);
  const teeth = listedTeeth(sprockets.min, sprockets.max, speeds);
  return {
    speeds,
    teeth_min: sprockets.min,
    teeth_max: sprockets.max,
    ...(teeth ? { sprockets: teeth } : {}),
    freehub: cassetteBody(name, sprockets.max),
    system,
    rollers,
    ...(system === 'Shimano' ? { teeth: 'Hyperglide' } : {}),
  };
}

/** Body for which a cassette is made. Cassettes of 11 speeds with a large sprocket fit the short body. */
export function cassetteBody(name: DrivetrainName, max: number): string {
  const bodies: Record<DrivetrainName, string> = {
    'road 11': max > 34 ? 'HG-M' : 'HG-L',
    'road 12': 'HG-L2',
    'road 12 electronic': 'HG-L2',
    'road 12 wireless': 'XDR',
    'gravel 12': 'XDR',
    'gravel 13': 'XDR',
    'mountain 11': 'HG-M',
    'mountain 12': 'MS',
    'mountain 12 wireless': 'XD',
  };
  return bodies[name];
}
