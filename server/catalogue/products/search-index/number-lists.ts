/** Short lists of small numbers, one a slot, packed one after the other: counting through many of them stays in cache. */
export class NumberLists {
  /** Where each slot's list begins in `values`; one more than there are slots. */
  starts = new Int32Array(1024);
  values = new Int32Array(8192);
  size = 0;

  /** Adds the next slot's list. */
  push(list: readonly number[]): void {
    const begin = this.starts[this.size]!;
    if (this.size + 2 > this.starts.length) this.starts = grown(this.starts);
    while (begin + list.length > this.values.length) this.values = grown(this.values);
    this.values.set(list, begin);
    this.size += 1;
    this.starts[this.size] = begin + list.length;
  }

  /** Replaces a slot's list by one of the same length. */
  replace(slot: number, list: readonly number[]): void {
    this.values.set(list, this.starts[slot]!);
  }

  at(slot: number): Int32Array {
    return this.values.subarray(this.starts[slot], this.starts[slot + 1]);
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
