import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { MerchantResult } from './merchant-action.server.ts';

/** Result of a merchant connection test; scrolls into view when it appears. */
export function ConnectionTestResult({ result }: { result: MerchantResult }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers, `scrollIntoView` returns a promise. `void` discards it, because an effect must not
    // return a promise.
    void here.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return <div ref={here}>{result.first ? <First first={result.first} /> : <Failed result={result} />}</div>;
}

function Failed({ result: { ok, message, detail, errors = {} } }: { result: MerchantResult }) {
  return ok ? null : <ErrorNote title={message}>{detail ?? Object.values(errors).join(' ')}</ErrorNote>;
}

function First({ first }: { first: NonNullable<MerchantResult['first']> }) {
  return (
    <section role="status" className="grid gap-2 rounded-sm border border-edge p-4">
      <h3 className="font-[600]">{m.merchants_test_first({ product: first.product })}</h3>
      {first.total === undefined ? null : (
        <p className="text-sm text-muted">{m.merchants_test_total({ total: first.total })}</p>
      )}
      {first.refusal ? (
        <p className="text-sm text-danger">{m.merchants_test_refused({ reason: first.refusal })}</p>
      ) : null}
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {first.cells.map(({ column, text }) => (
          <div key={column} className="contents">
            <dt className="font-mono text-[0.8125rem] text-muted">{column}</dt>
            <dd className="line-clamp-3 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
