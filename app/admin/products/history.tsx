import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatDateTime } from '#shared/format.ts';
import type { ProductFormData } from './load-product.server.ts';

/**
 * Change history of a product, newest first: author, time and the changed fields with their previous values.
 */
export function ProductHistory({ entries }: { entries: ProductFormData['history'] }) {
  return (
    <section className="mt-10 max-w-5xl">
      <h2 className="mb-3 text-lg font-[600]">{m.admin_history()}</h2>
      {entries.length === 0 ? <p className="text-muted">{m.products_no_history()}</p> : null}
      <ol className="grid gap-3">
        {entries.map(({ id, what, actor, at, changes }) => (
          <li key={id} className="border-t border-rule pt-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-[560]">{what}</span>
              <span className="figures text-sm text-muted">
                {actor ? `${actor} · ` : ''}
                {formatDateTime(at, currentLocale())}
              </span>
            </p>
            <ul className="text-sm text-muted">
              {changes.map(({ field, before, after }) => (
                <li key={field} className="break-words">
                  {before || after
                    ? m.products_history_line({ field, before: before || '–', after: after || '–' })
                    : field}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
