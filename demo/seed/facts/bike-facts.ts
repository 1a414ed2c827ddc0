import {
  type Shell,
  bottomBracketFacts,
  forkFacts,
  frontMountOf,
  frameFacts,
  shellWidth,
  wheelFacts,
} from './chassis.ts';
import { ringMount } from './chainring-mounts.ts';
import {
  type DrivetrainName,
  cassetteBody,
  cassetteFacts,
  chainFacts,
  cranksetFacts,
  frontDerailleurFacts,
  rearDerailleurFacts,
  shifterFacts,
} from './drivetrains.ts';
import type { FactSheet } from './fact-sheet.ts';

interface BikeDesign {
  kind: 'road' | 'gravel' | 'mountain' | 'city';
  material: 'carbon' | 'steel' | 'titanium' | 'aluminium';
  drivetrain: DrivetrainName;
  /** Teeth of the chainrings, such as `50/34`. */
  chainset: string;
  /** Teeth of the largest sprocket. */
  max: number;
  /** Width of the tyres in mm. */
  tyre: number;
}

/** Widest tyre in mm of the frames and forks, by use. */
const widestTyre = { road: 32, gravel: 47, mountain: 61, city: 47 };

function shellOf({ kind, material }: BikeDesign): Shell {
  if (material === 'carbon') return kind === 'mountain' ? 'bb92' : 't47';
  return material === 'titanium' ? 't47' : 'bsa';
}

function postOf({ kind, material }: BikeDesign): number {
  if (kind === 'mountain') return material === 'carbon' ? 31.6 : 30.9;
  return kind === 'city' && material === 'aluminium' ? 31.6 : 27.2;
}

/** Cockpit, saddle and seatpost of a bike. */
function contactFacts(design: BikeDesign): FactSheet {
  const isFlat = design.kind === 'mountain' || design.kind === 'city';
  const clamp = design.kind === 'mountain' ? 35 : 31.8;
  return {
    handlebar: { clamp, grip_diameter: isFlat ? 22.2 : 23.8 },
    stem: { clamp, steerer_diameter: 28.6 },
    seatpost: { post_diameter: postOf(design), insertion: 100, travel: 0, rail: ['7x7', '7x9'] },
    saddle: { rail: '7x7' },
  };
}

function brakeFacts(kind: BikeDesign['kind']): FactSheet {
  const isMountain = kind === 'mountain';
  return {
    brake: {
      fluid: 'mineral',
      caliper_mount: isMountain ? 'post-mount' : 'flat-mount',
      pad_shape: isMountain ? 'PM2' : 'FM2',
      bar_clamp: isMountain || kind === 'city' ? 22.2 : 23.8,
    },
    rotor: {
      diameter: isMountain ? 180 : 160,
      rotor_mount: 'centerlock',
      lockring: isMountain ? 'external' : 'internal',
      compound: 'resin only',
    },
  };
}

function drivetrainFacts({ kind, material, drivetrain, chainset, max }: BikeDesign): FactSheet {
  const isDouble = chainset.includes('/');
  const min = drivetrain.endsWith('11') || drivetrain === 'road 12' ? 11 : 10;
  const isDirect = kind === 'mountain' || (kind === 'gravel' && drivetrain !== 'road 11');
  return {
    shifter: shifterFacts(drivetrain, kind === 'mountain' || kind === 'city' ? 'flat' : 'drop'),
    rear_derailleur: rearDerailleurFacts(drivetrain, {
      max,
      capacity: max - min + (isDouble ? 16 : 0),
      fronts: isDouble ? 2 : 1,
    }),
    ...(isDouble
      ? {
          front_derailleur: frontDerailleurFacts(
            drivetrain,
            frontMountOf({ kind, material }),
            Number.parseInt(chainset, 10),
          ),
        }
      : {}),
    crankset: cranksetFacts(drivetrain, {
      rings: chainset,
      spindle: isDirect ? 30 : 24,
      mount: ringMount(isDirect ? 'direct' : '110', kind),
    }),
    cassette: cassetteFacts(drivetrain, { min, max }),
    chain: chainFacts(drivetrain),
  };
}

/**
 * Facts of a complete bike: those of each of its parts.
 *
 * @param size position of the size among the bike's sizes, the smallest being 0
 */
export function bikeFacts(design: BikeDesign, size: number): FactSheet {
  const { kind, material, drivetrain, tyre, max } = design;
  const isMountain = kind === 'mountain';
  const shell = shellOf(design);
  const rotor = isMountain ? 180 : 160;
  const widest = Math.max(widestTyre[kind], tyre);
  const { crankset, ...gears } = drivetrainFacts(design);
  const body = cassetteBody(drivetrain, max);
  return {
    frame: frameFacts(
      {
        kind,
        material,
        shell,
        post: postOf(design),
        tyre: widest,
        rotor,
        hasTwoRings: design.chainset.includes('/'),
      },
      size,
    ),
    fork: forkFacts({
      kind,
      steerer: 'tapered',
      tyre: widest,
      wheel: 622,
      rotors: [rotor, isMountain ? 203 : kind === 'road' ? 160 : 180],
    }),
    ...wheelFacts(
      'pair',
      { isMountain, body: body === 'HG-L2' ? 'HG-L' : body, rotorMount: 'centerlock' },
      { inner: { road: 21, gravel: 25, mountain: 30, city: 25 }[kind], depth: 28 },
    ),
    tyre: { width: tyre, bead: 622, hookless: 'no' },
    ...gears,
    crankset: crankset!,
    bottom_bracket: bottomBracketFacts(shell, shellWidth(shell, isMountain), Number(crankset!.spindle)),
    ...brakeFacts(kind),
    ...contactFacts(design),
  };
}
