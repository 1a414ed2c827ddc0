/**
 * One short list of small numbers per document. All lists share one array, so that a scan of many lists uses
 * the CPU cache well.
 */
export class NumberLists {
  /**
   * Position in `values` where each document's list starts. Has one entry more than there are documents, so
   * that each list also has an end.
   */
  starts = new Int32Array(1024);
  values = new Int32Array(8192);
  size = 0;

  /** Appends the next document's list. */
  push(list: readonly number[]): void {
    const begin = this.starts[this.size]!;
    if (this.size + 2 > this.starts.length) this.starts = grown(this.starts);
    while (begin + list.length > this.values.length) this.values = grown(this.values);
    this.values.set(list, begin);
    this.size += 1;
    this.starts[this.size] = begin + list.length;
  }

  /** Replaces a document's list with another list of the same length. */
  replace(doc: number, list: readonly number[]): void {
    this.values.set(list, this.starts[doc]!);
  }

  at(doc: number): Int32Array {
    return this.values.subarray(this.starts[doc], this.starts[doc + 1]);
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
