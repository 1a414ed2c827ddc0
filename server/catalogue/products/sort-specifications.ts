import { matchesDefinition } from './editing/fits-definition.ts';
import { fold } from './search/words.ts';
import type { ReferenceData } from './search-index/reference-data.ts';

/**
 * Divides imported name/value pairs into typed specifications of the category and free-form pairs. A pair is
 * typed when its name equals a specification's key or label and its value fits the specification's
 * definition.
 */
export function splitSpecifications(
  { definitions, specificationsOf }: Pick<ReferenceData, 'definitions' | 'specificationsOf'>,
  categoryId: string | undefined,
  pairs: Readonly<Record<string, string>>,
): { specifications: Record<string, string>; typed: Record<string, string> } {
  const own = (specificationsOf.get(categoryId ?? '') ?? []).flatMap(({ key }) => definitions.get(key) ?? []);
  const sorted = { specifications: {} as Record<string, string>, typed: {} as Record<string, string> };
  for (const [name, value] of Object.entries(pairs)) {
    const words = fold(name.trim());
    const definition = own.find(
      ({ key, label }) =>
        fold(key) === words || Object.values(label).some((text: string) => fold(text) === words),
    );
    const code = definition && codeOf(definition, value);
    if (definition && code !== undefined) sorted.typed[definition.key] = code;
    else sorted.specifications[name] = value;
  }
  return sorted;
}

function codeOf(
  definition: NonNullable<ReturnType<ReferenceData['definitions']['get']>>,
  value: string,
): string | undefined {
  const choice = Object.entries(definition.choices ?? {}).find(
    ([code, wording]) =>
      fold(code) === fold(value) || Object.values(wording).some((text: string) => fold(text) === fold(value)),
  );
  const unit =
    definition.unit && value.endsWith(definition.unit)
      ? value.slice(0, -definition.unit.length).trim()
      : value;
  const code = choice?.[0] ?? (definition.kind === 'number' ? unit.replace(',', '.') : value);
  return code.length <= 200 && matchesDefinition(definition, code) ? code : undefined;
}
