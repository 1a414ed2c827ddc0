import { shortProductId } from '#shared/product-path.ts';

/** Document numbers by the short id of their product. Holds a list only where products share a short id. */
export class ShortIds {
  #docs = new Map<string, number | number[]>();

  add(id: string, doc: number): void {
    const short = shortProductId(id);
    const docs = this.list(short);
    this.#docs.set(short, docs.length === 0 ? doc : [...docs, doc]);
  }

  delete(id: string, doc: number): void {
    const short = shortProductId(id);
    const [first, ...others] = this.list(short).filter((other) => other !== doc);
    if (first === undefined) this.#docs.delete(short);
    else this.#docs.set(short, others.length === 0 ? first : [first, ...others]);
  }

  list(short: string): readonly number[] {
    const docs = this.#docs.get(short);
    return docs === undefined ? [] : typeof docs === 'number' ? [docs] : docs;
  }
}
