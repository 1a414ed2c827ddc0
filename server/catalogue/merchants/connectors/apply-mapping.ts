import { type RawProduct, valueAtPath, withoutEmptyCells } from './read.ts';

/**
 * Reads the fields that the configuration maps.
 *
 * @param mapping maps each import column to a path in the merchant's product, such as `terms.retail.amount`
 */
export function applyMapping(raw: RawProduct, mapping: Record<string, string>): RawProduct {
  return withoutEmptyCells(
    Object.fromEntries(Object.entries(mapping).map(([column, path]) => [column, valueAtPath(raw, path)])),
  );
}
