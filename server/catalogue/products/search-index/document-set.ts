import { Bitset } from './bitset.ts';
import { withRoom } from './growable.ts';

/** Documents per bit of a bitset from which the bitset needs less memory than a list of 32-bit numbers. */
const listedPerBit = 1 / 32;
const alwaysListed = 32;

/**
 * The documents that have one facet value. A rare value is a sorted list, so that the memory of all values together
 * stays in proportion to the products, however many values there are.
 */
export class DocumentSet {
  #list: Int32Array<ArrayBuffer> | undefined;
  #bits: Bitset | undefined;
  #size = 0;

  /** Returns the set of these documents, which must be sorted. */
  static of(sorted: Int32Array<ArrayBuffer>): DocumentSet {
    const set = new DocumentSet();
    set.#list = sorted;
    set.#size = sorted.length;
    set.#pickForm();
    return set;
  }

  get size(): number {
    return this.#size;
  }

  set(doc: number): void {
    if (this.#bits) {
      if (!this.#bits.has(doc)) this.#size += 1;
      this.#bits.set(doc);
      return;
    }
    const at = this.#placeOf(doc);
    if (at < this.#size && this.#list![at] === doc) return;
    this.#list = withRoom(this.#list ?? new Int32Array(4), this.#size + 1);
    this.#list.copyWithin(at + 1, at, this.#size);
    this.#list[at] = doc;
    this.#size += 1;
    this.#pickForm();
  }

  clear(doc: number): void {
    if (this.#bits) {
      if (this.#bits.has(doc)) this.#size -= 1;
      this.#bits.clear(doc);
      return;
    }
    const at = this.#placeOf(doc);
    if (at === this.#size || this.#list![at] !== doc) return;
    this.#list!.copyWithin(at, at + 1, this.#size);
    this.#size -= 1;
  }

  has(doc: number): boolean {
    if (this.#bits) return this.#bits.has(doc);
    const at = this.#placeOf(doc);
    return at < this.#size && this.#list![at] === doc;
  }

  /** Adds the documents to a bitset. */
  joinTo(bits: Bitset): void {
    if (this.#bits) bits.join(this.#bits);
    else for (let i = 0; i < this.#size; i += 1) bits.set(this.#list![i]!);
  }

  toBitset(): Bitset {
    if (this.#bits) return this.#bits.copy();
    const bits = new Bitset(this.#size > 0 ? this.#list![this.#size - 1]! + 1 : 0);
    this.joinTo(bits);
    return bits;
  }

  /** Returns how many of the documents are in a bitset. */
  countWith(bits: Bitset): number {
    if (this.#bits) return this.#bits.countWith(bits);
    let count = 0;
    for (let i = 0; i < this.#size; i += 1) if (bits.has(this.#list![i]!)) count += 1;
    return count;
  }

  /** Returns a sorted copy of the documents. */
  toList(): Int32Array<ArrayBuffer> {
    return this.#bits ? this.#bits.list().slice() : (this.#list ?? new Int32Array(0)).slice(0, this.#size);
  }

  // A set grows from a list into a bitset, and never back: the fill makes a new one.
  #pickForm(): void {
    const last = this.#size > 0 ? this.#list![this.#size - 1]! : 0;
    if (this.#size <= alwaysListed || this.#size < last * listedPerBit) return;
    const bits = new Bitset(last + 1);
    this.joinTo(bits);
    this.#bits = bits;
    this.#list = undefined;
  }

  // Documents are mostly added in ascending order, so the end is tried first.
  #placeOf(doc: number): number {
    if (this.#size === 0 || this.#list![this.#size - 1]! < doc) return this.#size;
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#list![middle]! < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
