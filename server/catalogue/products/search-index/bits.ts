import { workspace } from './workspace.ts';

const roomForWords = workspace((length) => new Uint32Array(length));
const roomForNumbers = workspace((length) => new Int32Array(length));

/** A bitset of small numbers; grows on demand. */
export class Bits {
  words: Uint32Array<ArrayBuffer>;

  /** @param room initial capacity; numbers below it need no growing */
  constructor(room = 512) {
    this.words = new Uint32Array((room + 31) >>> 5);
  }

  set(i: number): void {
    const at = i >>> 5;
    if (at >= this.words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.words.length * 2, 16));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[at]! |= 1 << (i & 31);
  }

  clear(i: number): void {
    const at = i >>> 5;
    if (at < this.words.length) this.words[at]! &= ~(1 << (i & 31));
  }

  has(i: number): boolean {
    const at = i >>> 5;
    return at < this.words.length && (this.words[at]! & (1 << (i & 31))) !== 0;
  }

  copy(): Bits {
    const bits = new Bits(0);
    bits.words = this.words.slice();
    return bits;
  }

  /** A temporary copy in a shared buffer: valid until the next call. */
  passing(): Bits {
    const bits = new Bits(0);
    bits.words = roomForWords(this.words.length);
    bits.words.set(this.words);
    return bits;
  }

  /** Intersects with the other set in place. */
  keep(other: Bits): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i]! &= other.words[i] ?? 0;
    return this;
  }

  /** Removes the other set's numbers in place. */
  drop(other: Bits): this {
    const length = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < length; i += 1) this.words[i]! &= ~other.words[i]!;
    return this;
  }

  /** Adds the other set's numbers in place. */
  join(other: Bits): this {
    if (other.words.length > this.words.length) {
      const grown = new Uint32Array(other.words.length);
      grown.set(this.words);
      this.words = grown;
    }
    for (let i = 0; i < other.words.length; i += 1) this.words[i]! |= other.words[i]!;
    return this;
  }

  count(): number {
    let total = 0;
    for (const word of this.words) total += countOnes(word);
    return total;
  }

  /** Size of the intersection. */
  countWith(other: Bits): number {
    const length = Math.min(this.words.length, other.words.length);
    let total = 0;
    for (let i = 0; i < length; i += 1) total += countOnes(this.words[i]! & other.words[i]!);
    return total;
  }

  /** The numbers of the set in ascending order, in a shared buffer: valid until the next call. */
  list(count = this.count()): Int32Array {
    const numbers = roomForNumbers(count);
    let filled = 0;
    for (let at = 0; at < this.words.length; at += 1)
      for (let word = this.words[at]!; word !== 0; word &= word - 1)
        numbers[filled++] = (at << 5) + (31 - Math.clz32(word & -word));
    return numbers;
  }
}

// Counts the bits set in a 32-bit word in parallel (Hacker's Delight, 5-1).
function countOnes(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return (((sum + (sum >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
