import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { withRoom } from './growable.ts';
import type { IndexedProduct } from './product.ts';
import { type PackedProduct, packProduct, unpackProduct } from './pack-product.ts';

/** Bytes from which records are compressed together. Similar products beside each other compress well. */
const blockBytes = 2 ** 14;
/** Bytes of an allocation that holds many compressed blocks. */
const chunkBytes = 2 ** 20;
/** Bytes of a text in UTF-8 at most: three for each UTF-16 unit. */
const maximumBytes = (text: string): number => text.length * 3;
/** Products kept as objects: all of a small shop, the most wanted of a large one. One needs some 3.5 kB. */
const cachedProducts = 20_000;
const cachedBlocks = 64;
/** Distinct short texts (brands, specifications, sizes) that records refer to by number. */
const maximumTexts = 100_000;

/**
 * The products by document number, each as one record in compressed blocks outside the JavaScript heap. A record never
 * changes; a product's new record is appended.
 */
export class ProductRecords {
  /** Compressed blocks. */
  readonly #blocks: Buffer[] = [];
  #chunk = Buffer.alloc(0);
  /** Block that is not full yet. */
  #open = Buffer.allocUnsafeSlow(blockBytes);
  #used = 0;
  /** By document: number of the block, and the record's position and length in it. */
  #block = new Int32Array(256);
  #start = new Int32Array(256);
  #length = new Int32Array(256);
  /** Number of records, with those that a newer one of the same document replaces. */
  written = 0;
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #cache = new LRUCache<number, IndexedProduct>({ max: cachedProducts });
  readonly #unpacked = new LRUCache<number, Buffer>({ max: cachedBlocks });

  set(doc: number, product: IndexedProduct): void {
    const record = JSON.stringify(packProduct(product, this.#number));
    if (this.#used >= blockBytes) this.#seal();
    this.#makeRoom(this.#used + maximumBytes(record));
    const length = this.#open.write(record, this.#used);
    this.#block = withRoom(this.#block, doc + 1);
    this.#start = withRoom(this.#start, doc + 1);
    this.#length = withRoom(this.#length, doc + 1);
    this.#block[doc] = this.#blocks.length;
    this.#start[doc] = this.#used;
    this.#length[doc] = length;
    this.#used += length;
    this.written += 1;
    // A fill of a large catalogue would only replace one cached product by the next.
    if (this.#cache.size < cachedProducts || this.#cache.has(doc)) this.#cache.set(doc, product);
  }

  #makeRoom(bytes: number): void {
    if (this.#open.length >= bytes) return;
    const larger = Buffer.allocUnsafeSlow(bytes * 2);
    this.#open.copy(larger, 0, 0, this.#used);
    this.#open = larger;
  }

  /** Returns a product; the document must have one. */
  get(doc: number): IndexedProduct {
    let product = this.#cache.get(doc);
    if (!product) this.#cache.set(doc, (product = this.#read(doc)));
    return product;
  }

  delete(doc: number): void {
    this.#cache.delete(doc);
  }

  #read(doc: number): IndexedProduct {
    const start = this.#start[doc]!;
    const record = this.#blockAt(this.#block[doc]!).toString('utf8', start, start + this.#length[doc]!);
    return unpackProduct(JSON.parse(record) as PackedProduct, (text) =>
      typeof text === 'number' ? this.#texts[text]! : text,
    );
  }

  #blockAt(number: number): Buffer {
    if (number === this.#blocks.length) return this.#open;
    let block = this.#unpacked.get(number);
    if (!block) this.#unpacked.set(number, (block = zstdDecompressSync(this.#blocks[number]!)));
    return block;
  }

  /** Compresses the open block. Its bytes are copied, because the compressor returns a part of a larger buffer. */
  #seal(): void {
    const packed = zstdCompressSync(this.#open.subarray(0, this.#used));
    if (packed.length > this.#chunk.length)
      this.#chunk = Buffer.allocUnsafeSlow(Math.max(chunkBytes, packed.length));
    const block = this.#chunk.subarray(0, packed.length);
    packed.copy(block);
    this.#chunk = this.#chunk.subarray(packed.length);
    this.#blocks.push(block);
    this.#used = 0;
  }

  readonly #number = (text: string): string | number => {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      if (this.#texts.length >= maximumTexts) return text;
      number = this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  };

  /** The records as arrays, for a snapshot. Blocks are never written again. */
  save(documents: number) {
    if (this.#used > 0) this.#seal();
    return {
      block: this.#block.slice(0, documents),
      start: this.#start.slice(0, documents),
      length: this.#length.slice(0, documents),
      blocks: this.#blocks.map((block) => block as Uint8Array<ArrayBuffer>),
      texts: [...this.#texts],
    };
  }

  static load(saved: ReturnType<ProductRecords['save']>): ProductRecords {
    const records = new ProductRecords();
    records.#block = saved.block;
    records.#start = saved.start;
    records.#length = saved.length;
    records.written = saved.length.length;
    for (const block of saved.blocks)
      records.#blocks.push(Buffer.from(block.buffer, block.byteOffset, block.length));
    saved.texts.forEach((text, number) => {
      records.#texts.push(text);
      records.#numbers.set(text, number);
    });
    return records;
  }
}
