import { maxRelations } from '#server/catalogue/products/relations/index.ts';
import { type RelationKind, relationKinds } from '#shared/product-relations.ts';
import { readTextCell } from './read-cells.ts';
import { RowRefusalError } from './refusal.ts';

/**
 * SKUs of related products by kind of relation. A kind is missing if its cell is empty, and its relations then stay. An
 * empty list removes all relations of the kind.
 */
export type RowRelations = ReadonlyMap<RelationKind, readonly string[]>;

/** Cell that removes all relations of its kind; an empty cell leaves them unchanged. */
const removesAll = '-';

/** Separator of SKUs in a cell of an import, and in an export. */
export const relationSeparator = '|';

/**
 * Reads the relations of a row from its columns `needs`, `wears_with` and `replaces`: SKUs separated by `|`.
 *
 * @throws RowRefusalError if a cell is no text, or lists more relations than a product can have
 */
export function readRelationCells(cells: Readonly<Record<string, unknown>>): RowRelations {
  const relations = new Map<RelationKind, string[]>();
  for (const kind of relationKinds) {
    const cell = cells[kind];
    if (cell === undefined || cell === null) continue;
    const text = Array.isArray(cell) ? cell.join(relationSeparator) : cell;
    const written = readTextCell(kind, text, 5000);
    if (!written) continue;
    const skus = written
      .split(relationSeparator)
      // Exports put an apostrophe before a text that could be a formula.
      .map((sku) => sku.trim().replace(/^'/, ''))
      .filter(Boolean);
    relations.set(kind, written === removesAll ? [] : [...new Set(skus)]);
    if (skus.length > maxRelations)
      throw new RowRefusalError(kind, 'too_many_relations', String(maxRelations));
  }
  return relations;
}
