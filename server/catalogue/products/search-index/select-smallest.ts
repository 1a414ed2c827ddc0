/**
 * Selects the smallest keys and sorts only them (quickselect: Hoare, Algorithm 65: Find, 1961).
 *
 * @param keys the array is rearranged in place
 * @returns the `wanted` smallest keys in ascending order, or all keys when there are fewer
 */
export function selectSmallest(keys: Float64Array, wanted: number): Float64Array {
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
