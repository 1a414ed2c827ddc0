import { withRoom } from './growable.ts';

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

  /** @param starts one entry more than there are documents */
  static load(starts: Int32Array<ArrayBuffer>, values: Int32Array<ArrayBuffer>): NumberLists {
    const lists = new NumberLists();
    lists.starts = starts;
    lists.values = values;
    lists.size = starts.length - 1;
    return lists;
  }

  /** Appends the next document's list. */
  push(list: readonly number[]): void {
    const begin = this.starts[this.size]!;
    this.starts = withRoom(this.starts, this.size + 2);
    this.values = withRoom(this.values, begin + list.length);
    this.values.set(list, begin);
    this.size += 1;
    this.starts[this.size] = begin + list.length;
  }

  /** Replaces the first number of a document's list. */
  replaceFirst(doc: number, number: number): void {
    this.values[this.starts[doc]!] = number;
  }

  at(doc: number): Int32Array {
    return this.values.subarray(this.starts[doc], this.starts[doc + 1]);
  }
}
