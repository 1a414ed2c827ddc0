import { m } from '#shared/i18n/index.ts';
import type { ReturnsData } from './returns/load-returns.server.ts';
import { ReturnCard } from './returns/return-card.tsx';

/** Section of an order's returns, each with its result. */
export function OrderReturns({ returns: { orderId, returns } }: { returns: ReturnsData }) {
  return (
    <section aria-labelledby="returns-section">
      <h2 id="returns-section" className="mb-3 text-lg font-[600]">
        {m.returns_section()}
      </h2>
      {returns.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{m.returns_none()}</p>
      ) : (
        <ul className="grid gap-3">
          {returns.map((entry) => (
            <li key={entry.id}>
              <ReturnCard entry={entry} orderId={orderId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
