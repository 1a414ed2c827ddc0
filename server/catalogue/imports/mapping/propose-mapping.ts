import { type CategoryTree, findCategory } from '#server/catalogue/products/index.ts';
import { type ImportColumn, importColumns } from '../rows/columns.ts';
import type { TextEncoding } from '../files/decode-text.ts';
import { isFactColumn } from '../rows/read-facts.ts';
import { isRelationKind } from '#shared/product-relations.ts';
import { UnreadableFileError } from '../files/import-record.ts';
import { openFile, recordsOf } from '../files/read-table.ts';
import { categoryKey } from './group-rows.ts';
import { guessColumns, recogniseFormat } from './guess-columns.ts';
import {
  type ColumnTarget,
  type FileFormat,
  type ImportMapping,
  columnNames,
  newCategoryChoice,
  withoutCategory,
  mappingSchema,
} from './mapping.ts';
import { DecimalVotes } from './read-values.ts';

const mostSamples = 3;
const mostCategories = 300;

export interface FileColumn {
  name: string;
  samples: string[];
}

/** Columns of a file, with a first guess of their meaning. */
export interface MappingProposal {
  format: FileFormat;
  /** Null for a spreadsheet, whose text has no encoding of its own. */
  encoding: TextEncoding | null;
  rows: number;
  columns: FileColumn[];
  mapping: ImportMapping;
}

/** Returns whether a heading is that of the shop's template: at least half of its columns are. */
export function isTemplateHeading(heading: readonly string[]): boolean {
  const names = heading.map((name) => name.trim().toLowerCase()).filter(Boolean);
  const own = names.filter(
    (name) => importColumns.includes(name as ImportColumn) || isFactColumn(name) || isRelationKind(name),
  );
  return own.some((name) => name === 'sku' || name === 'name') && own.length * 2 >= names.length;
}

/**
 * Reads a whole file and proposes a mapping. Returns undefined if the file is JSON or has the columns of the
 * shop's template, so that it needs none.
 *
 * @param given columns that staff or a saved template chose; without them, they are guessed
 * @throws UnreadableFileError if the file is invalid
 */
export async function proposeMapping(
  bytes: AsyncIterable<Uint8Array>,
  tree: CategoryTree,
  given?: ImportMapping,
): Promise<MappingProposal | undefined> {
  let encoding: TextEncoding | null = null;
  const content = await openFile(bytes, (found) => {
    encoding = found;
  });
  if (content.kind === 'json') return undefined;
  let names: string[] = [];
  let isTemplate = false;
  const samples = new Map<string, Set<string>>();
  const votes = new Map<string, DecimalVotes>();
  const categories = new Set<string>();
  let columns: Record<string, ColumnTarget> = {};
  let format: FileFormat = 'table';
  let rows = 0;
  const records = recordsOf(content.rows, (heading) => {
    names = columnNames(heading);
    isTemplate = isTemplateHeading(names);
    format = recogniseFormat(names);
    columns = { ...guessColumns(names), ...given?.columns };
    for (const name of names) {
      samples.set(name, new Set());
      votes.set(name, new DecimalVotes());
    }
    return names;
  });
  for await (const { cells } of records) {
    rows += 1;
    if (isTemplate) return undefined;
    for (const [name, cell] of Object.entries(cells) as [string, string][]) {
      const some = samples.get(name)!;
      if (some.size < mostSamples) some.add(cell.slice(0, 120));
      if (/\d/.test(cell) && cell.length < 30) votes.get(name)!.add(cell);
      if (columns[name] === 'category' && categories.size < mostCategories)
        categories.add(categoryKey(cell, { format }));
    }
  }
  if (rows === 0) throw new UnreadableFileError('no_rows');
  const known = given?.categories ?? {};
  // A category that a template creates may exist since, and one that it chose may be gone.
  const isStill = (id: string | undefined) =>
    id !== undefined && (id === withoutCategory || tree.all.some((category) => category.id === id));
  const mapping = mappingSchema.parse({
    ...given,
    format,
    columns: Object.fromEntries(names.filter(Boolean).map((name) => [name, columns[name] ?? 'ignore'])),
    decimals: Object.fromEntries([...votes].filter(([name]) => name).map(([name, { sign }]) => [name, sign])),
    categories: Object.fromEntries(
      [...categories]
        .filter(Boolean)
        .map((name) => [
          name,
          isStill(known[name]) ? known[name]! : (findCategory(tree, name) ?? newCategoryChoice),
        ]),
    ),
  });
  return {
    format,
    encoding,
    rows,
    columns: names.filter(Boolean).map((name) => ({ name, samples: [...samples.get(name)!] })),
    mapping,
  };
}
