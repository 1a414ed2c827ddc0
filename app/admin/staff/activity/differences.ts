import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { RelationView } from '#shared/product-relations.ts';
import { relationKindLabels } from '../../products/relations/kind-labels.ts';
import { activityFieldLabel } from './labels.ts';

/** A changed field with its old and new value as text. */
export interface FieldDifference {
  field: string;
  before: string;
  after: string;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longest = 80;
/** Form fields of the request that are not part of the change. */
const mechanics = new Set(['intent', 'kept']);
/** Fields in centimes whose names lack the `_cents` suffix. */
const amounts = new Set(['amount', 'price', 'cost', 'min_order', 'due']);

/** Lists the fields that differ between before and after; if only one side exists, lists all its fields. */
export function fieldDifferences(before: unknown, after: unknown): FieldDifference[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((field) => {
    const [was, is] = [JSON.stringify(old[field]), JSON.stringify(present[field])];
    // `after` may contain only the changed fields. If both sides exist, a field that is missing in `after`
    // was therefore not changed. If one side is missing, all fields of the other side are listed.
    const isNamed =
      was !== is && !(before !== null && after !== null && is === undefined) && !mechanics.has(field);
    const words = {
      field,
      before: inWords(field, old[field], old),
      after: inWords(field, present[field], present),
    };
    return isNamed && (words.before || words.after) ? [words] : [];
  });
}

/** Formats the differences as one line of text, for exports. */
export function differencesAsLine(before: unknown, after: unknown): string {
  return fieldDifferences(before, after)
    .map(
      ({ field, before: was, after: is }) =>
        `${activityFieldLabel(field)}: ${[was, is].filter(Boolean).join(' → ')}`,
    )
    .join('; ');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { '': value };
}

/**
 * Formats a nested value as text. Each property of an entry becomes “name value”; the entries follow one
 * another.
 */
function partsOf(value: object): string {
  const part = (one: unknown): string =>
    typeof one !== 'object' || one === null
      ? inWords('', one, {})
      : Object.entries(one)
          .map(([name, inner]) => [
            activityFieldLabel(name),
            inWords(name, inner, one as Record<string, unknown>),
          ])
          .filter(([, words]) => words)
          .map((words) => words.join('\u00a0'))
          .join(', ');
  return (Array.isArray(value) ? value.map(part) : [part(value)]).filter(Boolean).join('; ');
}

function inWords(field: string, value: unknown, all: Record<string, unknown>): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') {
    // The value of a percentage promotion is in hundredths of a per cent; the value of a fixed promotion is
    // in centimes.
    if (field === 'value' && all.kind === 'percentage') return `${value / 100} %`;
    if (field.endsWith('_cents') || amounts.has(field) || (field === 'value' && all.kind === 'fixed'))
      return formatOrderAmount(value);
  }
  if (field === 'relation' && typeof value === 'string' && Object.hasOwn(relationKindLabels, value))
    return relationKindLabels[value as RelationView]();
  // Hides internal ids, because they have no meaning for users.
  if (typeof value === 'string' && isId.test(value)) return '';
  if (typeof value === 'boolean') return value ? m.customers_yes() : m.customers_no();
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = isPlainList ? value.join(', ') : typeof value === 'object' ? partsOf(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
