/** Compounds of brake pads; the same values as in the facts of products. */
export const padCompounds = ['resin', 'metal'] as const;
export type PadCompound = (typeof padCompounds)[number];

export const padTerrains = ['road', 'gravel', 'mountain'] as const;
export type PadTerrain = (typeof padTerrains)[number];

/** How a rider uses the brakes. */
export interface PadUse {
  terrain: PadTerrain;
  /** Whether the rider often brakes in the rain or in the mud. */
  isWet: boolean;
  hasLongDescents: boolean;
  /** Whether silence is more important than a long life. */
  isQuiet: boolean;
}

/** Pages on which the recommendation rests; no document of a maker that compares the compounds was found. */
export const padSources = {
  magazine: {
    title: 'Mountain Biking UK, “Brake pads & rotors”, 28 October 2022',
    url: 'https://www.pressreader.com/australia/mountain-biking-uk/20221028/283515094832692',
  },
  workshop: {
    title: 'The Path Bike Shop, “The Differences Between Metallic and Organic Brake Pads”',
    url: 'https://www.thepathbikeshop.com/blogs/did-you-know/the-differences-between-metallic-and-organic-brake-pads',
  },
} as const;
export type PadSource = keyof typeof padSources;

/** Why a compound is recommended; `rotor`: the rotor permits no other compound. */
export type CompoundReason = 'descents' | 'mud' | 'wet' | 'quiet' | 'dry' | 'rotor';

/** Source of each reason; the rule of the fit engine is the source of `rotor`. */
export const sourceOfReason: Record<Exclude<CompoundReason, 'rotor'>, PadSource> = {
  descents: 'workshop',
  mud: 'magazine',
  wet: 'workshop',
  quiet: 'magazine',
  dry: 'magazine',
};

/** Disadvantage of the recommended compound for this use: it loses power when hot, wears quickly, or is noisy. */
export type PadDrawback = 'fade' | 'wear' | 'noise';

export interface PadAdvice {
  compound: PadCompound;
  reason: CompoundReason;
  drawback?: PadDrawback;
}

function preferCompound({ terrain, isWet, hasLongDescents, isQuiet }: PadUse): PadAdvice {
  const noise = isQuiet ? { drawback: 'noise' as const } : {};
  // Heat concerns safety, so it comes before noise.
  if (hasLongDescents) return { compound: 'metal', reason: 'descents', ...noise };
  if (isWet && terrain !== 'road') return { compound: 'metal', reason: 'mud', ...noise };
  if (isWet && !isQuiet) return { compound: 'metal', reason: 'wet' };
  if (isQuiet) return { compound: 'resin', reason: 'quiet', ...(isWet ? { drawback: 'wear' } : {}) };
  return { compound: 'resin', reason: 'dry' };
}

/**
 * Recommends a compound for a use of the brakes. Sources: `padSources`.
 *
 * @param allowed compounds that the brake rotor permits, by the rules of compatibility
 * @returns undefined if the rotor permits no compound
 */
export function recommendPads(use: PadUse, allowed: readonly PadCompound[]): PadAdvice | undefined {
  const preferred = preferCompound(use);
  if (allowed.includes(preferred.compound)) return preferred;
  const [compound] = allowed;
  if (!compound) return undefined;
  if (compound === 'metal') return { compound, reason: 'rotor', drawback: 'noise' };
  return { compound, reason: 'rotor', drawback: use.hasLongDescents ? 'fade' : 'wear' };
}
