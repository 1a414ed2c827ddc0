import type { IndexedProduct, ReferenceData } from '#server/catalogue/products/index.ts';
import { ProductWords } from '#server/catalogue/products/index.ts';
import { acknowledged, bulkAnswer, indexNames, mappingAnswer, refreshed } from './answers.ts';
import { type EngineClient, EngineFailure } from './engine-client.ts';
import { indexDefinition } from './index-definition.ts';
import { toDocument } from './to-document.ts';

const adminMs = 30_000;
const bulkMs = 60_000;
const productsPerBulk = 1000;

/** A product to write, with the hashes of its articles. An undefined `product` is not on sale; its document is deleted. */
export interface WrittenProduct {
  id: string;
  product: IndexedProduct | undefined;
  articles: readonly string[];
}

/** Another index of the alias. */
export interface OtherIndex {
  id: string;
  /** Whether the alias leads to it. */
  isCurrent: boolean;
}

/** Creates, fills, switches and deletes the indexes of one alias. Its functions throw `EngineFailure`. */
export class IndexWriter {
  readonly #client: EngineClient;
  readonly #alias: string;
  #words: ProductWords | undefined;
  #reference: ReferenceData | undefined;

  constructor(client: EngineClient, alias: string) {
    this.#client = client;
    this.#alias = alias;
  }

  nameOf(id: string): string {
    return `${this.#alias}-${id}`;
  }

  /** Finds the index behind the alias: its id and what its fill stored; undefined before the first fill. */
  async findCurrent(): Promise<{ id: string; content: string | undefined } | undefined> {
    const request = { method: 'GET', path: `/${this.#alias}/_mapping`, timeoutMs: adminMs } as const;
    const answer = await this.#client.send(request, mappingAnswer).catch((error: unknown) => {
      if (error instanceof EngineFailure && error.status === 404) return {};
      throw error;
    });
    const [name, index] = Object.entries(answer)[0] ?? [];
    const id = name && this.#idOf(name);
    return id && index ? { id, content: index.mappings._meta?.content } : undefined;
  }

  async create(id: string, content: string): Promise<void> {
    await this.#admin('PUT', `/${this.nameOf(id)}`, indexDefinition(content));
  }

  /**
   * Writes and deletes products. The engine refuses a version that is not higher than the stored one, so that an older
   * write never replaces a newer one.
   *
   * @param version one number for all products, higher than that of every earlier write
   */
  async write(
    id: string,
    products: readonly WrittenProduct[],
    version: string,
    reference: ReferenceData,
  ): Promise<void> {
    if (!this.#words || this.#reference !== reference) this.#words = new ProductWords(reference);
    this.#reference = reference;
    for (let i = 0; i < products.length; i += productsPerBulk) {
      const lines = products.slice(i, i + productsPerBulk).flatMap(({ id: _id, product, articles }) => {
        const target = { _id, version: Number(version), version_type: 'external' };
        return product
          ? [{ index: target }, toDocument(product, reference, this.#words!, articles)]
          : [{ delete: target }];
      });
      const answer = await this.#client.send(
        {
          method: 'POST',
          path: `/${this.nameOf(id)}/_bulk`,
          body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
          timeoutMs: bulkMs,
        },
        bulkAnswer,
      );
      const failed = answer.items
        .flatMap((item) => Object.entries(item))
        .find(
          ([action, { status }]) =>
            status >= 300 && status !== 409 && !(action === 'delete' && status === 404),
        );
      if (failed) throw new EngineFailure(`a product was refused: ${JSON.stringify(failed)}`);
    }
  }

  /** Makes all written products visible for lists. */
  async refresh(id: string): Promise<void> {
    const request = { method: 'POST', path: `/${this.nameOf(id)}/_refresh`, timeoutMs: bulkMs } as const;
    await this.#client.send(request, refreshed);
  }

  /** Leads the alias to an index instead of the other ones, in one step. */
  async switchTo(id: string, others: readonly OtherIndex[]): Promise<void> {
    const alias = this.#alias;
    const former = others.filter(({ isCurrent }) => isCurrent);
    await this.#admin('POST', '/_aliases', {
      actions: [
        { add: { index: this.nameOf(id), alias } },
        ...former.map((other) => ({ remove: { index: this.nameOf(other.id), alias } })),
      ],
    });
  }

  /** Deletes an index, if it exists. */
  async delete(id: string): Promise<void> {
    await this.#admin('DELETE', `/${this.nameOf(id)}`).catch((error: unknown) => {
      if (!(error instanceof EngineFailure) || error.status !== 404) throw error;
    });
  }

  /** Lists the other indexes that fills of this alias made, also of fills that were not completed. */
  async listOthers(id: string): Promise<OtherIndex[]> {
    const request = { method: 'GET', path: `/${this.#alias}-*/_alias`, timeoutMs: adminMs } as const;
    return Object.entries(await this.#client.send(request, indexNames)).flatMap(([name, { aliases }]) => {
      const other = this.#idOf(name);
      return other && other !== id ? [{ id: other, isCurrent: this.#alias in aliases }] : [];
    });
  }

  /** Another alias may begin with the same name, so the rest of the name must be an id. */
  #idOf(name: string): string | undefined {
    const id = name.slice(this.#alias.length + 1);
    return name.startsWith(`${this.#alias}-`) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
      ? id
      : undefined;
  }

  async #admin(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    await this.#client.send({ method, path, ...(body ? { body } : {}), timeoutMs: adminMs }, acknowledged);
  }
}
