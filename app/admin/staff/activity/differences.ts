import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { fieldWords } from './words.ts';

/** One field of what was changed. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longest = 80;
/** What a form sent beside what was written in it. */
const mechanics = new Set(['intent', 'kept']);
/** Amounts in centimes whose name does not say so. */
const amounts = new Set(['price', 'cost', 'min_order', 'due']);

/** What differs between before and after, field by field; of what has only one side, all of it. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((field) => {
    const [was, is] = [JSON.stringify(old[field]), JSON.stringify(present[field])];
    // Without a side to compare with, the field stands for itself; one that the later side does not name was not touched.
    const isSaid = was !== is && !(before !== null && after !== null && is === undefined) && !mechanics.has(field);
    const words = { field, before: inWords(field, old[field], old), after: inWords(field, present[field], present) };
    return isSaid && (words.before || words.after) ? [words] : [];
  });
}

/** The same as one line of text, for a file. */
export function differencesText(before: unknown, after: unknown): string {
  return differencesOf(before, after)
    .map(({ field, before: was, after: is }) => `${field}: ${[was, is].filter(Boolean).join(' → ')}`)
    .join('; ');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
}

/** What is within a field: each part as “name value”, those of one entry behind one another, entries one after the other. */
function partsOf(value: object): string {
  const part = (one: unknown): string =>
    typeof one !== 'object' || one === null
      ? inWords('', one, {})
      : Object.entries(one)
          .map(([name, inner]) => [fieldWords(name), inWords(name, inner, one as Record<string, unknown>)])
          .filter(([, words]) => words)
          .map((words) => words.join('\u00a0'))
          .join(', ');
  return (Array.isArray(value) ? value.map(part) : [part(value)]).filter(Boolean).join('; ');
}

function inWords(field: string, value: unknown, all: Record<string, unknown>): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') {
    // A promotion's value is in hundredths of a percent, or centimes.
    if (field === 'value' && all.kind === 'percentage') return `${value / 100} %`;
    if (field.endsWith('_cents') || amounts.has(field) || (field === 'value' && all.kind === 'fixed')) return formatOrderAmount(value);
  }
  // A number of the database's own says nothing to anybody.
  if (typeof value === 'string' && isId.test(value)) return '';
  if (typeof value === 'boolean') return value ? m.customers_yes() : m.customers_no();
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = isPlainList ? value.join(', ') : typeof value === 'object' ? partsOf(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
