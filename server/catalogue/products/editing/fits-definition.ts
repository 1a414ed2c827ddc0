import type { SpecificationDefinition } from '../search-index/facts.ts';

/** Whether a value can be said of a specification: a number for one that is counted, one of the choices where there are some. */
export function fitsDefinition(definition: Pick<SpecificationDefinition, 'kind' | 'choices'>, value: string): boolean {
  if (definition.kind === 'number') return /^-?\d{1,7}(\.\d{1,3})?$/.test(value);
  return definition.kind === 'text' || Object.hasOwn(definition.choices ?? {}, value);
}
