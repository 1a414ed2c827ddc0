/**
 * Moves the smallest keys to the front, sorted, without sorting the rest (quickselect: Hoare, Algorithm 65:
 * Find, 1961).
 *
 * @param keys rearranged in place
 * @returns the smallest `wanted` keys, or all when there are fewer
 */
export function smallest(keys: Float64Array, wanted: number): Float64Array {
  let [low, high] = [0, keys.length - 1];
  while (low < high && wanted < keys.length) {
    const pivot = keys[(low + high) >> 1]!;
    let [i, j] = [low, high];
    while (i <= j) {
      while (keys[i]! < pivot) i += 1;
      while (keys[j]! > pivot) j -= 1;
      if (i > j) break;
      const left = keys[i]!;
      keys[i++] = keys[j]!;
      keys[j--] = left;
    }
    if (wanted <= j) high = j;
    else if (wanted >= i) low = i;
    else break;
  }
  return keys.subarray(0, wanted).sort();
}
