import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { formatDateTime } from '#shared/format.ts';
import { FailedImages } from '../import/failed-images.tsx';
import { importBadge } from '../inventory/import-badge.ts';
import { ImportResult } from '../inventory/import-result.tsx';
import { progressText, typeLabels } from './labels.ts';
import type { RunEntry } from './load-merchants.server.ts';
import { figuresOf } from './use-run-messages.ts';

/** The ten latest runs with their results, newest first. */
export function HistoryPanel({ history }: { history: RunEntry[] }) {
  if (history.length === 0) return <p className="text-muted">{m.merchants_history_none()}</p>;
  return (
    <ul className="divide-y divide-rule border-t border-rule">
      {history.map((run) => (
        <li key={run.id} className="py-3">
          <Entry run={run} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ run }: { run: RunEntry }) {
  const { state, processed_records: done, successful_records: successful, total_records: total } = run;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
        <span className="min-w-48 flex-1 font-[560] break-words">{run.merchant_name}</span>
        <span className="text-sm text-muted">{typeLabels[run.merchant_type]()}</span>
        <span className="figures text-sm text-muted">{formatDateTime(run.created_at, currentLocale())}</span>
        <span className="figures">
          {state === 'done'
            ? m.stock_import_result({ successful, total: total ?? done })
            : progressText({ done, total })}
        </span>
        <StateBadge run={run} />
      </div>
      {run.isBusy ? <p className="mt-1 text-sm text-muted">{m.merchants_busy_text()}</p> : null}
      {run.failure ? (
        <p className="mt-1 text-sm text-danger">{m.merchants_import_failed_why({ reason: run.failure })}</p>
      ) : null}
      {done > 0 ? <Details run={run} /> : null}
    </>
  );
}

function StateBadge({ run }: { run: RunEntry }) {
  switch (run.state) {
    case 'waiting':
      return <Badge variant="secondary">{m.merchants_state_waiting()}</Badge>;
    case 'running':
      return <Badge variant="secondary">{m.merchants_state_running()}</Badge>;
    case 'stopped':
      return <Badge variant="warning">{m.merchants_state_stopped()}</Badge>;
    case 'cancelled':
      return <Badge variant="secondary">{m.merchants_state_cancelled()}</Badge>;
    case 'failed':
      return <ImportResult result="failure" />;
    case 'done':
      // A merchant without products counts as success.
      return (
        <ImportResult
          result={
            run.processed_records === 0
              ? 'success'
              : importBadge(run.successful_records, run.processed_records)
          }
        />
      );
  }
}

function Details({ run }: { run: RunEntry }) {
  const { id, refused, failedImages, failed_records: failed } = run;
  const title =
    failed === 0
      ? m.imports_details()
      : failed === 1
        ? m.merchants_refused_one()
        : m.merchants_refused({ count: failed });
  return (
    <Disclosure title={title}>
      <div className="grid gap-3 text-sm">
        <p>{figuresOf(run)}</p>
        {failed > 0 ? (
          <p>
            <a href={`/admin/merchant-api/${id}/refused.csv`} download className="text-link">
              {m.merchants_refused_csv()}
            </a>
          </p>
        ) : null}
        {failed > refused.length ? <p>{m.merchants_refused_first({ count: refused.length })}</p> : null}
        <ul className="grid gap-1 break-words empty:hidden">
          {refused.map(({ line, product, column, text }) => (
            <li key={line}>
              {column
                ? m.merchants_refused_line({ product, column, reason: text })
                : m.merchants_refused_whole({ product, reason: text })}
            </li>
          ))}
        </ul>
        <FailedImages count={failedImages.length} images={failedImages} />
      </div>
    </Disclosure>
  );
}
