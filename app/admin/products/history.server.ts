import { m } from '#shared/i18n/index.ts';
import type { HistoryEntry } from '#server/platform/audit/index.ts';
import { productFieldLabels as fields } from './field-words.ts';

const actions: Record<string, () => string> = {
  'product.created': m.products_history_created,
  'product.changed': m.products_history_changed,
  'product.flagged': m.products_history_flagged,
  'product.facts_changed': m.fitAdmin_history_changed,
  'product.facts_checked': m.fitAdmin_history_checked,
  'product.facts_removed': m.fitAdmin_history_removed,
  'product.override_added': m.fitAdmin_history_override_added,
  'product.override_removed': m.fitAdmin_history_override_removed,
  'product.bike_changed': m.bikeAdmin_history,
  'product.relation_added': m.relations_history_added,
  'product.relation_removed': m.relations_history_removed,
  'product.document_added': m.documents_history_added,
  'product.document_renamed': m.documents_history_renamed,
  'product.document_moved': m.documents_history_moved,
  'product.document_removed': m.documents_history_removed,
  'product.document_restored': m.documents_history_restored,
  'product.archived': m.products_history_archived,
  'product.retired': m.products_history_retired,
  'product.pictures_changed': m.products_history_pictures,
  'product.picture_described': m.products_history_described,
  'access.refused': m.products_history_refused,
};

const amounts = ['price', 'cost'];

/**
 * Formats a product's audit entries for display; the purchase cost is included only for users who may manage
 * stock.
 */
export function productHistoryEntries(entries: HistoryEntry[], mayStock: boolean) {
  return entries.map(({ id, action, actor, at, before, after }) => ({
    id,
    what: actions[action]?.() ?? action,
    actor,
    at,
    changes: Object.keys(after ?? {})
      .filter((key) => Object.hasOwn(fields, key) && before && (mayStock || key !== 'cost'))
      .map((key) => ({
        field: fields[key]!(),
        before: inWords(key, before?.[key]),
        after: inWords(key, after?.[key]),
      })),
  }));
}

function inWords(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.products_yes() : m.products_no();
  if (typeof value === 'number') return amounts.includes(key) ? (value / 100).toFixed(2) : String(value);
  const text = typeof value === 'string' ? value : '';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
