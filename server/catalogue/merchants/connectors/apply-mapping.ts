import { type RawProduct, valueAtPath, withoutEmptyCells } from './read.ts';

/** Reads the fields that the configuration maps: import column and path in the source, with dots. */
export function applyMapping(raw: RawProduct, mapping: Record<string, string>): RawProduct {
  return withoutEmptyCells(
    Object.fromEntries(Object.entries(mapping).map(([column, path]) => [column, valueAtPath(raw, path)])),
  );
}
