import { asc, eq } from 'drizzle-orm';
import type { StoredFacts } from '#server/catalogue/fit/index.ts';
import type { StoredProduct } from '#server/catalogue/products/bulk/index.ts';
import type { WantedRelation } from '#server/catalogue/products/relations/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { type StockChangeRecord, importChanges } from '../schema.ts';
import { mergeStocks } from './record-changes.ts';

/** All changes that an import made to one product. */
export interface ProductChange {
  id: string;
  /** Null for a product that the import created. */
  before: StoredProduct | null;
  afterHash: string;
  stocks: StockChangeRecord[];
  images: string[] | null;
  at: Date;
}

export interface ImportChanges {
  products: ProductChange[];
  brands: string[];
  /** Facts before the import, by variant. */
  facts: ReadonlyMap<string, StoredFacts>;
  /** Relations before the import, by product. */
  relations: ReadonlyMap<string, readonly WantedRelation[]>;
  /** In the order of their creation, so that a parent precedes its children. */
  categories: string[];
}

/** Loads the changes of an import; several changes of one product become one. */
export async function loadChanges(tx: Transaction, runId: string): Promise<ImportChanges> {
  const rows = await tx
    .select()
    .from(importChanges)
    .where(eq(importChanges.runId, runId))
    .orderBy(asc(importChanges.id));
  const subjects = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
  const byProduct = Map.groupBy(
    rows.filter(({ kind }) => kind === 'product'),
    ({ subject }) => subject,
  );
  const products = [...byProduct].map(([id, list]) => ({
    id,
    before: list[0]!.before as StoredProduct | null,
    afterHash: list.at(-1)!.afterHash ?? '',
    stocks: mergeStocks(list.map(({ stocks }) => stocks)),
    images: list.find(({ images }) => images !== null)?.images ?? null,
    at: list[0]!.createdAt,
  }));
  const facts = new Map<string, StoredFacts>();
  const relations = new Map<string, readonly WantedRelation[]>();
  for (const { kind, subject, before } of rows) {
    if (kind === 'relations' && before && !relations.has(subject))
      relations.set(subject, (before as { relations: WantedRelation[] }).relations);
    if (kind === 'facts' && before && !facts.has(subject))
      facts.set(subject, (before as { facts: StoredFacts }).facts);
  }
  return { products, facts, relations, brands: subjects('brand'), categories: subjects('category') };
}
