import type { SpecificationDefinition } from '../search-index/reference-data.ts';

/**
 * Checks whether a value is valid for a specification: a number for a numeric specification, one of the
 * listed choices for a specification with choices.
 */
export function matchesDefinition(
  definition: Pick<SpecificationDefinition, 'kind' | 'choices'>,
  value: string,
): boolean {
  if (definition.kind === 'number') return /^-?\d{1,7}(\.\d{1,3})?$/.test(value);
  return definition.kind === 'text' || Object.hasOwn(definition.choices ?? {}, value);
}
