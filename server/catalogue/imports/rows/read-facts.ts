import { type CheckedFact, readFactInput, readFactText } from '#server/catalogue/fit/index.ts';
import { type Family, factType, isFamily } from '#shared/fit/vocabulary.ts';
import { cellAsText, readTextCell } from './read-cells.ts';
import { RowRefusalError } from './refusal.ts';

/** Facts of one part that a row states. */
export interface RowFacts {
  family: Family;
  /** `source` is empty if the row has none; the import is then the source. */
  facts: CheckedFact[];
}

const prefix = 'fit:';
const sourceColumn = 'fit:source';
const confidenceColumn = 'fit:confidence';
/** Confidence of facts of a row that states none. */
const defaultConfidence = 'B';

/** Returns whether a column contains facts, or their source or confidence: `fit:cassette.freehub`. */
export const isFactColumn = (column: string): boolean => column.trim().toLowerCase().startsWith(prefix);

/** Reads the fact of a column `fit:family.key`. */
function readFact(
  column: string,
  cell: unknown,
  source: string,
  confidence: string,
): { family: Family; fact: CheckedFact } {
  const [family = '', key = ''] = column.trim().slice(prefix.length).split('.');
  const type = isFamily(family) ? factType(family, key) : undefined;
  if (!isFamily(family) || !type) throw new RowRefusalError(column, 'unknown_fact', column);
  const value = typeof cell === 'string' ? readFactText(type, cell) : cell;
  // The source is checked apart, because it may be missing.
  const read = readFactInput(family, { key, value, source: source || '-', confidence });
  if (read.ok) return { family, fact: { ...read.fact, source } };
  const faults = new Set(read.faults.map(({ fault }) => fault));
  if (faults.has('value')) throw new RowRefusalError(column, 'invalid_fact', cellAsText(cell));
  if (faults.has('confidence')) throw new RowRefusalError(confidenceColumn, 'invalid_confidence', confidence);
  throw new RowRefusalError(sourceColumn, 'invalid_source', source);
}

/**
 * Reads the facts about compatibility of a row or of one of its variants, from its columns `fit:family.key`. An
 * empty cell leaves the fact unchanged.
 */
export function readFactCells(cells: Readonly<Record<string, unknown>>): RowFacts[] {
  const given = Object.entries(cells).filter(([column, cell]) => isFactColumn(column) && hasValue(cell));
  const text = (name: string) => {
    const found = given.find(([column]) => column.trim().toLowerCase() === name);
    return found ? readTextCell(name, found[1], 1000) : '';
  };
  const source = text(sourceColumn);
  const confidence = text(confidenceColumn).toUpperCase() || defaultConfidence;
  const facts = given
    .filter(([column]) => ![sourceColumn, confidenceColumn].includes(column.trim().toLowerCase()))
    .map(([column, cell]) => readFact(column, cell, source, confidence));
  return [...Map.groupBy(facts, ({ family }) => family)].map(([family, same]) => ({
    family,
    facts: same.map(({ fact }) => fact),
  }));
}

const hasValue = (cell: unknown): boolean =>
  cell !== undefined && cell !== null && !(typeof cell === 'string' && cell.trim() === '');
