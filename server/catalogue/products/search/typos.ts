/** Returns how many typing errors a search tolerates in a word of this length. */
export function allowedTypos(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Counts the typing errors between two words, up to `limit`: insertions, deletions, replacements and swaps of
 * adjacent letters (optimal string alignment distance, the restricted Damerau–Levenshtein).
 *
 * @returns the number of errors, or -1 when it is above the limit
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return -1;
  const distance = distances(a, b, limit)?.[b.length] ?? limit + 1;
  return distance <= limit ? distance : -1;
}

/**
 * Counts the typing errors between a typed text and the beginning of a word that it most resembles, up to
 * `limit`. The first letter must be right.
 *
 * @returns the number of errors, or -1 when it is above the limit
 */
export function typosInBeginning(typed: string, word: string, limit: number): number {
  if (word.length + limit < typed.length || typed[0] !== word[0]) return -1;
  const beginnings = distances(typed, word.slice(0, typed.length + limit), limit);
  const distance = beginnings ? Math.min(...beginnings) : limit + 1;
  return distance <= limit ? distance : -1;
}

/** Returns the distance of `a` to each beginning of `b`; undefined when all are above the limit. */
function distances(a: string, b: string, limit: number): number[] | undefined {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      ) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return undefined;
    beforeLast = last;
    last = row;
  }
  return last;
}
