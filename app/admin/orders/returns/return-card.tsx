import { m } from '#shared/i18n/index.ts';
import { returnReasonLabel } from '#shared/i18n/return-reason.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { ReturnData } from './load-returns.server.ts';
import { ReceiveReturnForm } from './receive-form.tsx';

/** Card of one return: the time of its notice, its lines with reasons, and its result. */
export function ReturnCard({ entry, orderId }: { entry: ReturnData; orderId: string }) {
  const receiving = useActionResult();
  const direction = { withdrawal: m.returns_way_withdrawal, account: m.returns_way_account }[entry.way]();
  return (
    <article
      aria-label={entry.number}
      className="min-w-0 rounded-md border border-rule bg-surface p-4 break-words"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-[600]">{entry.number}</h3>
        <Badge variant={entry.isReceived ? 'success' : 'warning'}>
          {entry.isReceived ? m.returns_status_received() : m.returns_status_asked()}
        </Badge>
      </header>
      <p className="mt-1 text-sm text-muted">
        {[
          m.returns_asked({ date: entry.askedAt }),
          direction,
          entry.receivedAt && m.returns_received({ date: entry.receivedAt }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-3 grid gap-2 text-[0.9375rem]">
        {entry.lines.map((line) => (
          <li key={line.id}>
            {m.returns_line({ quantity: line.quantity, name: line.name })}
            <span className="block text-sm text-muted">
              {[
                returnReasonLabel(line.reason),
                line.isFitPromise && m.returns_line_fit_promise(),
                line.unsent > 0 && m.returns_line_unsent({ count: line.unsent }),
                entry.isReceived &&
                  line.quantity > line.unsent &&
                  m.returns_line_result({ restocked: line.restocked, writtenOff: line.writtenOff }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {entry.labelUrl ? (
        <p className="mt-3 text-[0.9375rem]">
          {m.returns_free()}{' '}
          <a href={entry.labelUrl} target="_blank" rel="noreferrer" className="text-link">
            {m.returns_receipt_label()}
          </a>
        </p>
      ) : null}
      {entry.refund ? (
        <p className="mt-3 border-t border-rule pt-3 text-[0.9375rem]">
          {m.returns_due({ amount: entry.refund })}
          {entry.delivery ? (
            <span className="text-muted"> ({m.returns_due_delivery({ amount: entry.delivery })})</span>
          ) : null}
        </p>
      ) : null}
      {entry.note ? <p className="mt-2 text-sm break-words text-muted">{entry.note}</p> : null}
      {entry.isReceived ? null : <ReceiveReturnForm entry={entry} orderId={orderId} receiving={receiving} />}
    </article>
  );
}
