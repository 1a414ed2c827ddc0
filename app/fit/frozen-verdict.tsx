import { m } from '#shared/i18n/index.ts';
import type { FrozenVerdictView } from './frozen-verdict-view.ts';
import { Source } from './source.tsx';

/** Verdict about compatibility that was stored with an order line, with its reasons collapsed. */
export function FrozenVerdict({ fit }: { fit: FrozenVerdictView }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-dotted underline-offset-4 hover:text-ink md:min-h-6">
        {m.returns_fit_at_order({ verdict: fit.label })}
      </summary>
      <ul className="mt-1 grid gap-2 pb-1">
        {fit.remedies ? <li>{m.returns_fit_remedies({ remedies: fit.remedies })}</li> : null}
        {fit.reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.text}`} className="break-words first-letter:uppercase">
            {reason.text}
            <span className="block text-muted">
              {`${reason.detail}\u{a0}·`} <Source url={reason.source} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
