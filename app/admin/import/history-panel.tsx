import { useFetcher } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { formatDateTime } from '#shared/format.ts';
import { importOutcome } from '../inventory/import-badge.ts';
import { ImportOutcomeBadge } from '../inventory/import-result.tsx';
import { FailedImages } from './failed-images.tsx';
import type { ImportEntry } from './load-history.server.ts';
import { importPercent } from './progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import { UndoButton } from './undo-button.tsx';

const types = {
  inventory: m.stock_import_type_inventory,
  catalog: m.stock_import_type_catalog,
  full: m.stock_import_type_full,
};

/** Panel of the 20 latest imports with their results, newest first. */
export function ImportHistoryPanel({ imports }: { imports: ImportEntry[] }) {
  if (imports.length === 0) return <p className="text-muted">{m.stock_import_history_none()}</p>;
  return (
    <ul className="divide-y divide-rule border-t border-rule">
      {imports.map((entry) => (
        <li key={entry.id} className="py-3">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: ImportEntry }) {
  const { state, successfulRecords: successful, totalRecords: total, processedRecords: done } = entry;
  const isRunning = state === 'waiting' || state === 'running';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
        <span className="min-w-48 flex-1 font-[560] break-all">{entry.filename}</span>
        <span className="text-sm text-muted">{types[entry.importType]()}</span>
        <span className="figures text-sm text-muted">{formatDateTime(entry.createdAt, currentLocale())}</span>
        <span className="figures">
          {isRunning || state === 'stopped'
            ? m.imports_running({ done, total })
            : m.stock_import_result({ successful, total })}
        </span>
        <StateBadge entry={entry} />
      </div>
      {isRunning ? (
        <div className="mt-2 max-w-xl">
          <ProgressBar
            label={`${m.stock_import_progress()} ${entry.filename}`}
            percent={importPercent(entry)}
          />
        </div>
      ) : null}
      {state === 'stopped' && entry.origin === 'product_file' ? <Resume id={entry.id} /> : null}
      {isUndoable(entry) ? <UndoButton id={entry.id} file={entry.filename} /> : null}
      {entry.failure ? <p className="mt-1 text-sm text-danger">{entry.failure}</p> : null}
      <Details entry={entry} />
    </>
  );
}

/** An import that changed something can be undone for 30 days. */
const isUndoable = ({ state, origin, undoneAt, createdRecords, updatedRecords }: ImportEntry) =>
  (state === 'done' || state === 'failed') &&
  origin === 'product_file' &&
  undoneAt === null &&
  createdRecords + updatedRecords > 0;

function StateBadge({ entry }: { entry: ImportEntry }) {
  const { state, undoneAt } = entry;
  if (undoneAt) return <Badge variant="secondary">{m.imports_undone()}</Badge>;
  if (state === 'waiting') return <Badge variant="secondary">{m.imports_waiting()}</Badge>;
  if (state === 'running') return <Badge variant="secondary">{m.imports_at_work()}</Badge>;
  if (state === 'stopped') return <Badge variant="warning">{m.imports_stopped()}</Badge>;
  return (
    <ImportOutcomeBadge
      result={state === 'failed' ? 'failure' : importOutcome(entry.successfulRecords, entry.totalRecords)}
    />
  );
}

function Resume({ id }: { id: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
      <input type="hidden" name="intent" value="resume" />
      <input type="hidden" name="import" value={id} />
      <span>{m.imports_stopped_text()}</span>
      <Button type="submit" variant="outline" size="sm" pending={fetcher.state !== 'idle'}>
        {m.imports_resume()}
      </Button>
    </fetcher.Form>
  );
}

function Details({ entry }: { entry: ImportEntry }) {
  const { id, refused, failedImages, imagesWaiting, imagesFailed, failedRecords: failed } = entry;
  const [created, updated] = [entry.createdRecords, entry.updatedRecords];
  const isOfProducts = entry.origin === 'product_file';
  if (!isOfProducts && refused.length === 0) return null;
  const title =
    failed === 0
      ? m.imports_details()
      : failed === 1
        ? m.stock_import_errors_one()
        : m.stock_import_errors({ count: failed });
  return (
    <Disclosure title={title}>
      <div className="grid gap-3 text-sm">
        {isOfProducts ? (
          <p>
            {m.imports_figures({ created, updated, unchanged: entry.successfulRecords - created - updated })}
          </p>
        ) : null}
        {failed > 0 ? (
          <p>
            <a href={`/admin/import/${id}/refused.csv`} download className="text-link">
              {m.imports_refused_csv()}
            </a>
          </p>
        ) : null}
        {failed > refused.length ? <p>{m.imports_refused_first({ count: refused.length })}</p> : null}
        <ul className="grid gap-1 empty:hidden">
          {refused.map(({ line, column, text }) => (
            <li key={line}>
              {column
                ? m.imports_line({ line, column, reason: text })
                : m.imports_line_whole({ line, reason: text })}
            </li>
          ))}
        </ul>
        {imagesWaiting > 0 ? <p>{m.imports_images_waiting({ count: imagesWaiting })}</p> : null}
        <FailedImages count={imagesFailed} images={failedImages} />
      </div>
    </Disclosure>
  );
}
