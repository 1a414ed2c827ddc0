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
    if (best > limit) return -1;
    beforeLast = last;
    last = row;
  }
  const distance = last[b.length] ?? limit + 1;
  return distance <= limit ? distance : -1;
}
