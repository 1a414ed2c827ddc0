import type { FactValue } from '#shared/fit/vocabulary.ts';

/** Facts of an article that is a remedy; an article must have all of them. */
export interface RemedyFacts {
  family: 'spacer' | 'adapter';
  facts: Readonly<Record<string, FactValue>>;
}

type Entry = readonly [pattern: RegExp, read: (numbers: readonly number[]) => RemedyFacts];

// Caliper adapters and braze-on clamps are absent: their remedies do not name every measure that decides.
const entries: readonly Entry[] = [
  [/^spacer ([\d.]+) mm$/, ([thickness]) => ({ family: 'spacer', facts: { thickness: thickness! } })],
  [
    /^seatpost shim ([\d.]+) to ([\d.]+) mm$/,
    ([post, tube]) => ({ family: 'adapter', facts: { post_diameter: post!, bore: tube! } }),
  ],
  [/^Center Lock adapter$/, () => ({ family: 'adapter', facts: { rotor_mount: 'centerlock' } })],
  [/^external lockring$/, () => ({ family: 'adapter', facts: { lockring: 'external' } })],
  [/^crown race reducer 40 to 30 mm$/, () => ({ family: 'adapter', facts: { crown_race: 30 } })],
  // The adapter has a socket for the newer plug; it is the only adapter with a port.
  [/^EW-AD305$/, () => ({ family: 'adapter', facts: { port: 'SD300' } })],
];

/** Returns the facts of the article that is a remedy; undefined if the remedy does not decide on one article. */
export function remedyFacts(remedy: string): RemedyFacts | undefined {
  for (const [pattern, read] of entries) {
    const match = pattern.exec(remedy);
    if (match) return read(match.slice(1).map(Number));
  }
  return undefined;
}
