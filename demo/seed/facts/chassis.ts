import type { Facts, FactSheet } from './fact-sheet.ts';

type Kind = 'road' | 'gravel' | 'mountain' | 'city';
export type Shell = 'bsa' | 't47' | 'pf30' | 'bb92';

/** Standards of bottom bracket shells, by the code of the visible specification. */
const shells: Record<Shell, string> = { bsa: 'BSA', t47: 'T47', pf30: 'PF30', bb92: 'BB92' };

/** Width in mm of a frame's shell. */
export const shellWidth = (shell: Shell, isMountain: boolean): number =>
  ({ bsa: isMountain ? 73 : 68, t47: 86.5, pf30: 68, bb92: 92 })[shell];

export const bottomBracketFacts = (shell: Shell, width: number, spindle: number): Facts => ({
  shell: shells[shell],
  shell_width: width,
  spindle: String(spindle),
});

/** Largest and unadapted rotor in mm of frames, by use. */
const frameRotors: Record<Kind, readonly [native: number, most: number]> = {
  road: [140, 160],
  gravel: [140, 180],
  mountain: [180, 180],
  city: [160, 180],
};

/** Room in mm for the seatpost in the smallest size; each further size has 20 mm more. */
const smallestPostDepth = 170;

export interface FrameDesign {
  kind: Kind;
  material: string;
  shell: Shell;
  post: number;
  tyre: number;
  /** Rotor of a complete bike, whose frame is made for it. */
  rotor?: number;
  /** Whether the frame has a place for a front derailleur. */
  hasTwoRings?: boolean;
}

/** Returns the mount of the front derailleur; steel and titanium tubes carry a clamp. */
export function frontMountOf({
  kind,
  material,
  hasTwoRings = kind === 'road' || kind === 'gravel',
}: Pick<FrameDesign, 'kind' | 'material' | 'hasTwoRings'>): string {
  if (!hasTwoRings) return 'none';
  if (material === 'steel') return 'clamp 28.6';
  return material === 'carbon' ? 'braze-on' : 'clamp 34.9';
}

/** @param size position of the size among the frame's sizes, the smallest being 0 */
export function frameFacts(design: FrameDesign, size: number): Facts {
  const { kind, material, shell, post, tyre, rotor } = design;
  const isMountain = kind === 'mountain';
  const [native, most] = frameRotors[kind];
  const hasUniversalHanger = isMountain || (kind === 'gravel' && material !== 'steel');
  return {
    shell: shells[shell],
    shell_width: shellWidth(shell, isMountain),
    rear_axle: isMountain ? '12x148' : '12x142',
    brake: 'disc',
    caliper_mount: isMountain ? 'post-mount' : 'flat-mount',
    rotor_native: rotor ?? native,
    rotor_max: most,
    wheel_size: 622,
    max_tyre: tyre,
    head_tube: 'IS42/IS52',
    post_diameter: post,
    post_depth: smallestPostDepth + 20 * size,
    hanger: hasUniversalHanger ? 'UDH' : 'proprietary',
    front_mount: frontMountOf(design),
    shock_mount: 'none',
    axle_thread: hasUniversalHanger ? 'M12x1.0' : 'M12x1.5',
    axle_length: isMountain ? 172 : 165,
    axle_head: 'flat',
  };
}

export interface ForkDesign {
  kind: Kind;
  steerer: 'tapered' | 'straight';
  tyre: number;
  wheel: 622 | 584;
  /** Rotor without an adapter, and the largest one. */
  rotors: readonly [native: number, most: number];
}

export function forkFacts({ kind, steerer, tyre, wheel, rotors }: ForkDesign): Facts {
  const isMountain = kind === 'mountain';
  return {
    front_axle: isMountain ? '15x110' : '12x100',
    caliper_mount: isMountain ? 'post-mount' : 'flat-mount',
    rotor_native: rotors[0],
    rotor_max: rotors[1],
    steerer,
    steerer_diameter: 28.6,
    crown_race: steerer === 'tapered' ? 40 : 30,
    wheel_size: wheel,
    max_tyre: tyre,
    axle_thread: isMountain ? 'M15x1.5' : 'M12x1.5',
    axle_length: isMountain ? 148 : 120,
    axle_head: 'flat',
  };
}

type Position = 'front' | 'rear' | 'pair';

export interface HubDesign {
  isMountain: boolean;
  /** Freehub body by the visible specification; `HG` is the long body of 11 and 12 speeds. */
  body: string;
  rotorMount: 'six-bolt' | 'centerlock';
}

/** Facts of a hub or wheel; those of the other position are left out. */
export const hubFacts = (position: Position, { isMountain, body, rotorMount }: HubDesign): Facts => ({
  ...(position === 'pair' ? {} : { position }),
  ...(position === 'rear' ? {} : { front_axle: isMountain ? '15x110' : '12x100' }),
  ...(position === 'front'
    ? {}
    : { rear_axle: isMountain ? '12x148' : '12x142', freehub: body === 'HG' ? 'HG-L' : body }),
  rotor_mount: rotorMount,
});

export const wheelFacts = (
  position: Position,
  hub: HubDesign,
  rim: { inner: number; depth: number },
): FactSheet => ({
  wheel: hubFacts(position, hub),
  rim: { rim_width: rim.inner, bead: 622, profile: 'hooked', depth: rim.depth },
});
