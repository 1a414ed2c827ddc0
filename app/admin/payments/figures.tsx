import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { PaymentFigures } from '#server/ordering/payments/admin/index.ts';
import { type ProviderKind, isKeyedProvider } from '#shared/payment-providers.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { StatCard } from '../stat-card.tsx';
import { paymentProviderName } from './provider-name.ts';

interface Props {
  figures: PaymentFigures;
  /** Provider that new payments use; null if no online payment is available. */
  provider: { kind: ProviderKind | null; mode: 'test' | 'live' | null };
}

/** Row of payment figures: current month, success rate, fees, and payments that require staff action. */
export function PaymentFiguresRow({ figures, provider }: Props) {
  const { byStatus, successRate } = figures;
  const counters = [
    ['pending', m.payments_count_pending()],
    ['failed', m.payments_count_failed()],
    ['refunded', m.payments_count_refunded()],
    ['disputed', m.payments_count_disputed()],
  ] as const;
  return (
    <div className="mb-6 grid gap-3">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard
          label={m.payments_card_month()}
          value={formatOrderAmount(figures.monthCents)}
          note={m.payments_card_month_note()}
        />
        <StatCard
          label={m.payments_card_success()}
          value={successRate === null ? '–' : `${(successRate * 100).toFixed(1)} %`}
          note={m.payments_card_success_note({ paid: byStatus.paid, all: figures.all })}
        />
        <StatCard
          label={m.payments_card_fees()}
          value={m.payments_unknown()}
          note={m.payments_card_fees_note()}
        />
        <StatCard
          label={m.payments_card_processor()}
          value={provider.kind ? paymentProviderName(provider.kind) : m.payments_processor_none()}
          {...(provider.kind && isKeyedProvider(provider.kind)
            ? { note: provider.mode === 'live' ? m.payments_mode_live() : m.payments_mode_test() }
            : {})}
          to="/admin/payment-providers"
        />
      </ul>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {counters.map(([status, label]) => (
          <li key={status}>
            <Link
              to={`/admin/payments?status=${status}`}
              className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-8"
            >
              <span className="text-muted">{label}</span>
              <span className="figures font-[600]">{byStatus[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
