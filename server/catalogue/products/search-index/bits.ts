import { workspace } from './workspace.ts';

const roomForWords = workspace((length) => new Uint32Array(length));
const roomForNumbers = workspace((length) => new Int32Array(length));

/** A set of small numbers as bits; grows on demand. */
export class Bits {
  words: Uint32Array<ArrayBuffer>;

  /** @param room numbers below it need no growing */
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

  /** A copy for a question that is answered before the next: it stands until another is made. */
  passing(): Bits {
    const bits = new Bits(0);
    bits.words = roomForWords(this.words.length);
    bits.words.set(this.words);
    return bits;
  }

  /** Keeps only what is also in the other. */
  keep(other: Bits): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i]! &= other.words[i] ?? 0;
    return this;
  }

  /** Takes away what is in the other. */
  drop(other: Bits): this {
    const length = Math.min(this.words.length, other.words.length);
    for (let i = 0; i < length; i += 1) this.words[i]! &= ~other.words[i]!;
    return this;
  }

  /** Adds what is in the other. */
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

  /** How many numbers are in both. */
  countWith(other: Bits): number {
    const length = Math.min(this.words.length, other.words.length);
    let total = 0;
    for (let i = 0; i < length; i += 1) total += countOnes(this.words[i]! & other.words[i]!);
    return total;
  }

  /** The numbers of the set, upwards; they stand until another set is listed. */
  list(count = this.count()): Int32Array {
    const numbers = roomForNumbers(count);
    let filled = 0;
    for (let at = 0; at < this.words.length; at += 1)
      for (let word = this.words[at]!; word !== 0; word &= word - 1) numbers[filled++] = (at << 5) + (31 - Math.clz32(word & -word));
    return numbers;
  }
}

// Bits set in a 32-bit word, by adding neighbours (Hacker's Delight, 5-1).
function countOnes(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return (((sum + (sum >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
