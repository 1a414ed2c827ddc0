import type { SpecificationDefinition } from '../search-index/reference-data.ts';

/**
 * Checks a value against a specification's definition: a number for a numeric one, a listed choice for one
 * with choices.
 */
export function fitsDefinition(
  definition: Pick<SpecificationDefinition, 'kind' | 'choices'>,
  value: string,
): boolean {
  if (definition.kind === 'number') return /^-?\d{1,7}(\.\d{1,3})?$/.test(value);
  return definition.kind === 'text' || Object.hasOwn(definition.choices ?? {}, value);
}
