import { createReusableBuffer } from './reusable-buffer.ts';

const roomForWords = createReusableBuffer((length) => new Uint32Array(length));
const roomForNumbers = createReusableBuffer((length) => new Int32Array(length));

/** A set of small non-negative integers, stored as bits; it grows on demand. */
export class Bitset {
  words: Uint32Array<ArrayBuffer>;

  /** @param room initial capacity: numbers below it never cause the set to grow */
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

  copy(): Bitset {
    const bits = new Bitset(0);
    bits.words = this.words.slice();
    return bits;
  }

  /** Returns a temporary copy in a shared buffer; the next call of `passing` overwrites it. */
  passing(): Bitset {
    const bits = new Bitset(0);
    bits.words = roomForWords(this.words.length);
    bits.words.set(this.words);
    return bits;
  }

  /** Removes all numbers that are not in the other set (intersection in place). */
  keep(other: Bitset): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i]! &= other.words[i] ?? 0;
    return this;
  }

  /** Removes all numbers that are in the other set (difference in place). */
  drop(other: Bitset): this {
    const length = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < length; i += 1) this.words[i]! &= ~other.words[i]!;
    return this;
  }

  /** Adds all numbers of the other set (union in place). */
  join(other: Bitset): this {
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

  /** Returns how many numbers are in both sets. */
  countWith(other: Bitset): number {
    const length = Math.min(this.words.length, other.words.length);
    let total = 0;
    for (let i = 0; i < length; i += 1) total += countOnes(this.words[i]! & other.words[i]!);
    return total;
  }

  /** Returns the numbers of the set in ascending order, in a shared buffer that the next call overwrites. */
  list(count = this.count()): Int32Array {
    const numbers = roomForNumbers(count);
    let filled = 0;
    for (let at = 0; at < this.words.length; at += 1)
      for (let word = this.words[at]!; word !== 0; word &= word - 1)
        numbers[filled++] = (at << 5) + (31 - Math.clz32(word & -word));
    return numbers;
  }
}

// Counts the one bits of a 32-bit word without a loop (Hacker's Delight, section 5-1).
function countOnes(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return (((sum + (sum >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
