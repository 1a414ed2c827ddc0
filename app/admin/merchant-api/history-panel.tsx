import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { formatDateTime } from '#shared/format.ts';
import { FailedImages } from '../import/failed-images.tsx';
import { importOutcome } from '../inventory/import-badge.ts';
import { ImportOutcomeBadge } from '../inventory/import-result.tsx';
import { runProgressText, merchantTypeLabels } from './labels.ts';
import type { RunEntry } from './load-merchants.server.ts';
import { runFiguresText } from './use-run-messages.ts';

/** Panel of the ten latest import runs of merchants with their results, newest first. */
export function MerchantHistoryPanel({
  history,
  send,
}: {
  history: RunEntry[];
  send: (fields: Record<string, string>) => void;
}) {
  if (history.length === 0) return <p className="text-muted">{m.merchants_history_none()}</p>;
  return (
    <ul className="divide-y divide-rule border-t border-rule">
      {history.map((run) => (
        <li key={run.id} className="py-3">
          <Entry run={run} send={send} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ run, send }: { run: RunEntry; send: (fields: Record<string, string>) => void }) {
  const { state, processedRecords: done, successfulRecords: successful, totalRecords: total } = run;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
        <span className="min-w-48 flex-1 font-[560] break-words">{run.merchantName}</span>
        <span className="text-sm text-muted">{merchantTypeLabels[run.merchantType]()}</span>
        <span className="figures text-sm text-muted">{formatDateTime(run.createdAt, currentLocale())}</span>
        <span className="figures">
          {state === 'done'
            ? m.stock_import_result({ successful, total: total ?? done })
            : runProgressText({ done, total })}
        </span>
        <StateBadge run={run} />
      </div>
      {run.isBusy ? <p className="mt-1 text-sm text-muted">{m.merchants_busy_text()}</p> : null}
      {run.failure ? (
        <p className="mt-1 text-sm text-danger">{m.merchants_import_failed_why({ reason: run.failure })}</p>
      ) : null}
      <Warnings run={run} onWithdraw={() => send({ intent: 'withdraw', id: run.id })} />
      {done > 0 ? <Details run={run} /> : null}
    </>
  );
}

/** Warnings of a run: products that stay hidden, and products that the merchant no longer has. */
function Warnings({ run, onWithdraw }: { run: RunEntry; onWithdraw: () => void }) {
  const { withheldRecords: withheld, missing } = run;
  return (
    <>
      {withheld > 0 ? (
        <p className="mt-1 text-sm text-warning">{m.merchants_withheld({ count: withheld })}</p>
      ) : null}
      {missing?.isOffSale ? (
        <p className="mt-1 text-sm text-warning">
          {m.merchants_gone_off_sale({ products: missing.products, variants: missing.variants })}
        </p>
      ) : null}
      {missing && !missing.isOffSale ? (
        <div className="mt-1 flex flex-wrap items-center gap-3 text-sm text-warning">
          <p className="min-w-0 flex-1">
            {m.merchants_gone_asks({ products: missing.products, variants: missing.variants })}
          </p>
          <Button variant="outline" size="sm" onClick={onWithdraw}>
            {m.merchants_gone_confirm()}
          </Button>
        </div>
      ) : null}
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
      return <ImportOutcomeBadge result="failure" />;
    case 'done':
      // A completed import of a merchant that has no products counts as a success.
      return (
        <ImportOutcomeBadge
          result={
            run.processedRecords === 0
              ? 'success'
              : importOutcome(run.successfulRecords, run.processedRecords)
          }
        />
      );
  }
}

function Details({ run }: { run: RunEntry }) {
  const { id, refused, failedImages, failedRecords: failed } = run;
  const title =
    failed === 0
      ? m.imports_details()
      : failed === 1
        ? m.merchants_refused_one()
        : m.merchants_refused({ count: failed });
  return (
    <Disclosure title={title}>
      <div className="grid gap-3 text-sm">
        <p>{runFiguresText(run)}</p>
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
