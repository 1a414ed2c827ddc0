import type { BikePart } from './bike.ts';

type Facts = BikePart['attributes'];

/** A drivetrain, and the facts that are known if all of its parts belong to the same system. */
export interface Drivetrain {
  id: string;
  group: DrivetrainGroup;
  name: string;
  speeds: number;
  shifting: 'mechanical' | 'electronic';
  bars: 'drop' | 'flat';
  cassette?: Facts;
  /** Freehub body that the cassette needs, by the teeth of its sprockets; undefined if they do not prove it. */
  freehubOf?: (smallestTeeth: number, largestTeeth: number) => string | undefined;
  chain: string;
  derailleur: Facts;
  /** Facts of the frame that this drivetrain needs. */
  frame?: Facts;
  rollers: 'standard' | 'Flattop road';
}

export const drivetrainGroups = [
  'shimano-road',
  'shimano-mtb',
  'sram-mtb',
  'sram-road',
  'campagnolo',
] as const;
export type DrivetrainGroup = (typeof drivetrainGroups)[number];

const di2 = { shifting: 'electronic', protocol: 'Di2 12' } as const;
const axs = { shifting: 'electronic', protocol: 'AXS' } as const;
const cable = (family: string) => ({ shifting: 'mechanical', family }) as const;
const hyperglide = { teeth: 'Hyperglide', system: 'Shimano' };
const linkGlide = { teeth: 'LinkGlide' };

const shimanoRoad12Freehub = (_: number, largestTeeth: number) => (largestTeeth <= 34 ? 'HG-L2' : undefined);
const eagleFreehub = (smallestTeeth: number) => (smallestTeeth === 10 ? 'XD' : undefined);
const sramRoadFreehub = (smallestTeeth: number) => (smallestTeeth === 10 ? 'XDR' : undefined);

const shimano = { chain: 'HG+', speeds: 12, rollers: 'standard' } as const;
const shimanoRoad = { ...shimano, group: 'shimano-road', bars: 'drop', cassette: hyperglide } as const;
const shimanoMtb = { ...shimano, group: 'shimano-mtb', bars: 'flat' } as const;
const sramEagle = { group: 'sram-mtb', speeds: 12, bars: 'flat', rollers: 'standard' } as const;
const sramRoad = {
  group: 'sram-road',
  bars: 'drop',
  chain: 'Flattop road',
  rollers: 'Flattop road',
} as const;
const campagnolo = { group: 'campagnolo', bars: 'drop', rollers: 'standard' } as const;

/**
 * The drivetrains that a rider can choose. `teeth_max` and `capacity` are those of the widest gearing that the
 * maker sells for every derailleur of the entry; they are absent where the derailleurs differ.
 */
export const drivetrains: readonly Drivetrain[] = [
  {
    ...shimanoRoad,
    id: 'shimano-road-12-di2',
    name: 'Dura-Ace R9200, Ultegra R8100 Di2',
    shifting: 'electronic',
    freehubOf: shimanoRoad12Freehub,
    derailleur: { ...di2, teeth_max: 34, capacity: 39, fronts: 2, mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoRoad,
    id: 'shimano-105-12-di2',
    name: '105 R7100 Di2',
    shifting: 'electronic',
    freehubOf: shimanoRoad12Freehub,
    derailleur: { ...di2, teeth_max: 36, capacity: 41, fronts: 2, mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoRoad,
    id: 'shimano-105-12',
    name: '105 R7100',
    shifting: 'mechanical',
    freehubOf: shimanoRoad12Freehub,
    derailleur: {
      ...cable('Shimano road 12'),
      teeth_max: 36,
      capacity: 41,
      fronts: 2,
      mount: 'hanger',
      system: 'Shimano',
    },
  },
  {
    ...shimanoRoad,
    id: 'shimano-grx-12-di2',
    name: 'GRX RX825 Di2',
    shifting: 'electronic',
    freehubOf: shimanoRoad12Freehub,
    derailleur: { ...di2, teeth_max: 36, capacity: 42, fronts: 2, mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoRoad,
    id: 'shimano-grx-12',
    name: 'GRX RX820',
    shifting: 'mechanical',
    freehubOf: shimanoRoad12Freehub,
    derailleur: {
      ...cable('Shimano road 12'),
      teeth_max: 36,
      capacity: 42,
      fronts: 2,
      mount: 'hanger',
      system: 'Shimano',
    },
  },
  {
    ...shimanoRoad,
    id: 'shimano-grx-12-45',
    name: 'GRX RX822 10–45',
    shifting: 'mechanical',
    freehubOf: () => 'MS',
    derailleur: {
      ...cable('Shimano road 12'),
      teeth_max: 45,
      capacity: 35,
      fronts: 1,
      mount: 'hanger',
      system: 'Shimano',
    },
  },
  {
    ...shimanoRoad,
    id: 'shimano-grx-12-51',
    name: 'GRX RX822 10–51',
    shifting: 'mechanical',
    freehubOf: () => 'MS',
    derailleur: {
      ...cable('Shimano road 12'),
      teeth_max: 51,
      capacity: 41,
      fronts: 1,
      mount: 'hanger',
      system: 'Shimano',
    },
  },
  {
    ...shimanoRoad,
    id: 'shimano-road-11-di2',
    name: 'Dura-Ace R9150, Ultegra R8050, GRX RX815 Di2',
    speeds: 11,
    shifting: 'electronic',
    chain: 'HG',
    derailleur: { shifting: 'electronic', protocol: 'Di2 11', mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoRoad,
    id: 'shimano-road-11',
    name: 'Dura-Ace, Ultegra, 105, GRX',
    speeds: 11,
    shifting: 'mechanical',
    chain: 'HG',
    derailleur: { ...cable('Shimano road 11'), mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoMtb,
    id: 'shimano-mtb-12-51',
    name: 'XTR, XT, SLX, Deore 10–51',
    shifting: 'mechanical',
    cassette: hyperglide,
    freehubOf: () => 'MS',
    derailleur: {
      ...cable('Shimano MTB 12'),
      teeth_max: 51,
      capacity: 41,
      fronts: 1,
      mount: 'hanger',
      system: 'Shimano',
    },
  },
  {
    ...shimanoMtb,
    id: 'shimano-mtb-12',
    name: 'XTR, XT, SLX, Deore 10–45',
    shifting: 'mechanical',
    cassette: hyperglide,
    freehubOf: () => 'MS',
    derailleur: { ...cable('Shimano MTB 12'), mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoMtb,
    id: 'shimano-mtb-11',
    name: 'XTR, XT, SLX, Deore',
    speeds: 11,
    shifting: 'mechanical',
    chain: 'HG',
    cassette: hyperglide,
    freehubOf: () => 'HG-M',
    derailleur: { ...cable('Shimano MTB 11'), mount: 'hanger', system: 'Shimano' },
  },
  {
    ...shimanoMtb,
    id: 'cues-11',
    name: 'CUES, XT, Deore LinkGlide',
    speeds: 11,
    shifting: 'mechanical',
    chain: 'LinkGlide',
    cassette: linkGlide,
    freehubOf: () => 'HG-M',
    derailleur: { ...cable('LinkGlide'), mount: 'hanger' },
  },
  {
    ...shimanoMtb,
    id: 'cues-10',
    name: 'CUES LinkGlide',
    speeds: 10,
    shifting: 'mechanical',
    chain: 'LinkGlide',
    cassette: linkGlide,
    freehubOf: () => 'HG-M',
    derailleur: { ...cable('LinkGlide'), mount: 'hanger' },
  },
  {
    ...sramEagle,
    id: 'sram-eagle-axs',
    name: 'Eagle AXS',
    shifting: 'electronic',
    chain: 'Eagle',
    cassette: { system: 'Eagle', rollers: 'standard' },
    freehubOf: eagleFreehub,
    derailleur: { ...axs, teeth_max: 52, capacity: 42, fronts: 1, mount: 'hanger', system: 'Eagle' },
  },
  {
    ...sramEagle,
    id: 'sram-eagle',
    name: 'Eagle SX, NX, GX, X01, XX1',
    shifting: 'mechanical',
    chain: 'Eagle',
    cassette: { system: 'Eagle', rollers: 'standard' },
    freehubOf: eagleFreehub,
    derailleur: { ...cable('SRAM MTB 12'), fronts: 1, mount: 'hanger', system: 'Eagle' },
  },
  {
    ...sramEagle,
    id: 'sram-transmission',
    name: 'Eagle Transmission AXS',
    shifting: 'electronic',
    chain: 'T-Type',
    cassette: { system: 'T-Type', rollers: 'standard' },
    freehubOf: () => 'XD',
    derailleur: { ...axs, teeth_max: 52, capacity: 42, fronts: 1, mount: 'UDH', system: 'T-Type' },
    frame: { hanger: 'UDH' },
  },
  {
    ...sramRoad,
    id: 'sram-road-axs',
    name: 'Red, Force, Rival AXS',
    speeds: 12,
    shifting: 'electronic',
    cassette: { system: 'AXS road', rollers: 'Flattop road' },
    freehubOf: sramRoadFreehub,
    derailleur: { ...axs, mount: 'hanger', system: 'AXS road' },
  },
  {
    ...sramRoad,
    id: 'sram-xplr-12',
    name: 'XPLR AXS',
    speeds: 12,
    shifting: 'electronic',
    cassette: { system: 'XPLR 12', rollers: 'Flattop road' },
    freehubOf: sramRoadFreehub,
    derailleur: { ...axs, teeth_max: 44, capacity: 34, fronts: 1, mount: 'hanger', system: 'XPLR 12' },
  },
  // No family: no document of the maker states which other shifters have its cable pull.
  {
    ...sramRoad,
    id: 'sram-xplr-12-cable',
    name: 'Apex XPLR',
    speeds: 12,
    shifting: 'mechanical',
    cassette: { system: 'XPLR 12', rollers: 'Flattop road' },
    freehubOf: sramRoadFreehub,
    derailleur: { shifting: 'mechanical', teeth_max: 44, fronts: 1, mount: 'hanger', system: 'XPLR 12' },
  },
  {
    ...sramRoad,
    id: 'sram-xplr-13',
    name: 'XPLR AXS 10–46',
    speeds: 13,
    shifting: 'electronic',
    cassette: { system: 'XPLR 13', rollers: 'Flattop road' },
    freehubOf: () => 'XDR',
    derailleur: { ...axs, teeth_max: 46, capacity: 36, fronts: 1, mount: 'UDH', system: 'XPLR 13' },
    frame: { hanger: 'UDH' },
  },
  {
    ...sramRoad,
    id: 'sram-road-11',
    name: 'Red, Force, Rival, Apex',
    speeds: 11,
    shifting: 'mechanical',
    chain: 'SRAM',
    rollers: 'standard',
    cassette: { system: 'SRAM 11' },
    derailleur: { shifting: 'mechanical', mount: 'hanger', system: 'SRAM 11' },
  },
  {
    ...campagnolo,
    id: 'campagnolo-12-wrl',
    name: 'Super Record WRL',
    speeds: 12,
    shifting: 'electronic',
    chain: 'Campagnolo',
    cassette: { system: 'Campagnolo' },
    derailleur: {
      shifting: 'electronic',
      protocol: 'Campagnolo WRL',
      fronts: 2,
      mount: 'hanger',
      system: 'Campagnolo',
    },
  },
  {
    ...campagnolo,
    id: 'campagnolo-12',
    name: 'Super Record, Record, Chorus',
    speeds: 12,
    shifting: 'mechanical',
    chain: 'Campagnolo',
    cassette: { system: 'Campagnolo' },
    derailleur: { ...cable('Campagnolo 12'), fronts: 2, mount: 'hanger', system: 'Campagnolo' },
  },
  {
    ...campagnolo,
    id: 'ekar-13',
    name: 'Ekar',
    speeds: 13,
    shifting: 'mechanical',
    chain: 'Ekar',
    cassette: { system: 'Ekar' },
    freehubOf: () => 'N3W',
    derailleur: { ...cable('Ekar'), fronts: 1, mount: 'hanger', system: 'Ekar' },
  },
];

export const findDrivetrain = (id: string | undefined): Drivetrain | undefined =>
  drivetrains.find((drivetrain) => drivetrain.id === id);
