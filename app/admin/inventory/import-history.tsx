import { currentLocale, m } from '#shared/i18n/index.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { formatDateTime } from '#shared/format.ts';
import { importOutcome } from './import-badge.ts';
import { ImportOutcomeBadge } from './import-result.tsx';
import { stockRowFaultTexts } from './stock-faults.ts';

interface Import {
  id: string;
  filename: string;
  importType: 'full' | 'catalog' | 'inventory';
  totalRecords: number;
  successfulRecords: number;
  errors: { line: number; sku: string; reason: string }[];
  failedRecords: number;
  createdAt: Date;
}

const types = {
  inventory: m.stock_import_type_inventory,
  catalog: m.stock_import_type_catalog,
  full: m.stock_import_type_full,
};

/** List of the latest stock imports with their results and their rejected rows by line number. */
export function StockImportHistory({ imports }: { imports: Import[] }) {
  return (
    <section aria-labelledby="import-history">
      <h2 id="import-history" className="mb-3 text-lg font-[600]">
        {m.stock_import_history()}
      </h2>
      {imports.length === 0 ? <p className="text-muted">{m.stock_import_history_none()}</p> : null}
      <ul className="divide-y divide-rule border-t border-rule empty:hidden">
        {imports.map((entry) => (
          <li key={entry.id} className="py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
              <span className="min-w-48 flex-1 font-[560] break-all">{entry.filename}</span>
              <span className="text-sm text-muted">{(types[entry.importType] ?? types.full)()}</span>
              <span className="figures text-sm text-muted">
                {formatDateTime(entry.createdAt, currentLocale())}
              </span>
              <span className="figures">
                {m.stock_import_result({ successful: entry.successfulRecords, total: entry.totalRecords })}
              </span>
              <ImportOutcomeBadge result={importOutcome(entry.successfulRecords, entry.totalRecords)} />
            </div>
            {entry.errors.length > 0 ? (
              <Disclosure
                title={
                  entry.failedRecords === 1
                    ? m.stock_import_errors_one()
                    : m.stock_import_errors({ count: entry.failedRecords })
                }
              >
                <p className="mb-2 text-sm">
                  <a href={`/admin/import/${entry.id}/refused.csv`} download className="text-link">
                    {m.imports_refused_csv()}
                  </a>
                </p>
                <ul className="grid gap-1 text-sm">
                  {entry.errors.map(({ line, sku, reason }) => (
                    <li key={line}>
                      {m.stock_import_line({
                        line,
                        sku: sku || '–',
                        fault: stockRowFaultTexts[reason]?.() ?? reason,
                      })}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
