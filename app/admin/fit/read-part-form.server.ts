import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { type FactFault, type FactInput, factName, maxSourceLength } from '#server/catalogue/fit/index.ts';
import { type FactType, type Family, factType, vocabulary } from '#shared/fit/vocabulary.ts';
import { textExample } from './text-example.ts';

const withPoint = (text: string) => text.replace(/^(\d+),(\d+)$/, '$1.$2');

/** Reads the value of a fact as its field sends it; undefined for an empty field. */
function readValue(type: FactType, given: string[]): unknown {
  const texts = given.map((text) => text.trim()).filter(Boolean);
  if (texts.length === 0) return undefined;
  if (type.kind === 'choices') return texts;
  const text = texts[0]!;
  if (type.kind === 'numbers') return text.split(/[,;\s]+/).filter(Boolean);
  return type.kind === 'number' ? withPoint(text) : text;
}

/**
 * Reads the facts of a part's form. An empty field is a fact that is not known. A row without a source or a
 * confidence has that of the whole form.
 */
export function readPartForm(form: FormData, family: Family): FactInput[] {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return Object.keys(vocabulary[family]).flatMap((key) => {
    const value = readValue(factType(family, key)!, form.getAll(`value.${key}`).map(String));
    if (value === undefined) return [];
    return {
      key,
      value,
      source: text(`source.${key}`) || text('source'),
      confidence: text(`confidence.${key}`) || text('confidence'),
    };
  });
}

function valueError(type: FactType | undefined): string {
  if (type?.kind === 'number') return m.fitAdmin_error_number();
  if (type?.kind === 'numbers') return m.fitAdmin_error_numbers();
  return type?.kind === 'text'
    ? m.fitAdmin_error_text({ example: textExample(type.pattern) })
    : m.fitAdmin_error_choice();
}

const sourceErrors = {
  source_missing: () => m.fitAdmin_error_source(),
  source_url: () => m.fitAdmin_error_source_url(),
  source_long: () => m.fitAdmin_error_source_long({ most: maxSourceLength }),
};

/** Returns the faults of facts as field errors, and the names of their facts. */
export function describeFaults(
  family: Family,
  faults: readonly FactFault[],
): { errors: FieldErrors; names: string } {
  const errors: FieldErrors = {};
  for (const { key, fault } of faults) {
    if (fault === 'value' || fault === 'unknown_key')
      errors[`value.${key}`] = valueError(factType(family, key));
    else if (fault === 'confidence') errors[`confidence.${key}`] = m.fitAdmin_error_confidence();
    else errors[`source.${key}`] = sourceErrors[fault]();
  }
  const keys = new Set(faults.map(({ key }) => key));
  return { errors, names: [...keys].map((key) => factName(key, 'fr')).join(', ') };
}
