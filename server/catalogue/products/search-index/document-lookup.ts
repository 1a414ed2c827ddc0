import { withRoom } from './growable.ts';

/** Kinds of text under which a document is found. */
export type LookupKind = 'id' | 'code' | 'name';
const seeds: Record<LookupKind, number> = { id: 0x9e3779b9, code: 0x85ebca6b, name: 0xc2b2ae35 };

/**
 * Finds documents by a text, without holding the texts: a hash table of 64-bit hashes in typed arrays. Two texts may
 * share a hash, so the caller compares the text of what it finds. Entries of removed documents stay; the caller
 * ignores them.
 */
export class DocumentLookup {
  #heads = new Int32Array(1024);
  #next = new Int32Array(1024);
  #low = new Uint32Array(1024);
  #high = new Uint32Array(1024);
  #docs = new Int32Array(1024);
  // Entry 0 means the end of a chain.
  #size = 1;
  /** First entry that is in no chain yet. `list` links it and all later ones, so that the hash table grows only once. */
  #unlinked = 1;

  add(kind: LookupKind, text: string, doc: number): void {
    const needed = this.#size + 1;
    this.#low = withRoom(this.#low, needed);
    this.#high = withRoom(this.#high, needed);
    this.#docs = withRoom(this.#docs, needed);
    hashText(text, seeds[kind]);
    this.#low[this.#size] = hash[0]!;
    this.#high[this.#size] = hash[1]!;
    this.#docs[this.#size] = doc;
    this.#size += 1;
  }

  /** Returns the documents of a text, the latest first. */
  list(kind: LookupKind, text: string): number[] {
    this.#linkAll();
    hashText(text, seeds[kind]);
    const [low, high] = [hash[0]!, hash[1]!];
    const found: number[] = [];
    for (let at = this.#heads[low & (this.#heads.length - 1)]!; at !== 0; at = this.#next[at]!)
      if (this.#low[at] === low && this.#high[at] === high) found.push(this.#docs[at]!);
    return found;
  }

  /** The table as arrays, for a snapshot. */
  save(): { low: Uint32Array<ArrayBuffer>; high: Uint32Array<ArrayBuffer>; docs: Int32Array<ArrayBuffer> } {
    return {
      low: this.#low.subarray(0, this.#size),
      high: this.#high.subarray(0, this.#size),
      docs: this.#docs.subarray(0, this.#size),
    };
  }

  static load(
    low: Uint32Array<ArrayBuffer>,
    high: Uint32Array<ArrayBuffer>,
    docs: Int32Array<ArrayBuffer>,
  ): DocumentLookup {
    const lookup = new DocumentLookup();
    lookup.#low = low;
    lookup.#high = high;
    lookup.#docs = docs;
    lookup.#size = docs.length;
    lookup.#linkAll();
    return lookup;
  }

  #linkAll(): void {
    if (this.#unlinked === this.#size) return;
    this.#next = withRoom(this.#next, this.#size);
    if (this.#size > this.#heads.length) {
      this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(this.#size)));
      this.#unlinked = 1;
    }
    for (; this.#unlinked < this.#size; this.#unlinked += 1) {
      const bucket = this.#low[this.#unlinked]! & (this.#heads.length - 1);
      this.#next[this.#unlinked] = this.#heads[bucket]!;
      this.#heads[bucket] = this.#unlinked;
    }
  }
}

const hash = new Uint32Array(2);

// Two multiplicative lanes, mixed at the end (cyrb53 by bryc, public domain, with both words kept whole).
function hashText(text: string, seed: number): void {
  let h1 = 0xdeadbeef ^ seed;
  let h2 = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  hash[0] = h1;
  hash[1] = h2;
}
