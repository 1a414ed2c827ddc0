import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { StockFigures } from '#server/catalogue/inventory/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { StatCard } from '../stat-card.tsx';
import { StockCell } from './stock-cell.tsx';
import { StockStateBadge } from './stock-state.tsx';

interface Alert {
  variantId: string;
  name: string;
  sku: string;
  stock: number;
  minimum: number;
}

/** Stock figures, and the variants that most need restocking (at most five). */
export function StockSummary({
  figures,
  alerts,
  alertCount,
}: {
  figures: StockFigures;
  alerts: Alert[];
  alertCount: number;
}) {
  return (
    <div className="mb-8 grid gap-6">
      <ul className="grid grid-cols-2 gap-3 max-xl:*:last:col-span-2 xl:grid-cols-5">
        <StatCard
          label={m.stock_card_products()}
          value={String(figures.products)}
          note={m.stock_variants({ count: figures.inStock + figures.low + figures.out })}
        />
        <StatCard label={m.stock_card_in()} value={String(figures.inStock)} to="/admin/inventory?stock=in" />
        <StatCard label={m.stock_card_low()} value={String(figures.low)} to="/admin/inventory?stock=low" />
        <StatCard label={m.stock_card_out()} value={String(figures.out)} to="/admin/inventory?stock=out" />
        <StatCard label={m.stock_card_value()} value={formatOrderAmount(figures.valueCents)} />
      </ul>
      <section aria-labelledby="stock-alerts">
        <h2 id="stock-alerts" className="mb-2 text-lg font-[600]">
          {m.stock_alerts()}
        </h2>
        {alerts.length === 0 ? (
          <p className="text-muted">{m.stock_alerts_none()}</p>
        ) : (
          <ul className="divide-y divide-rule border-y border-rule">
            {alerts.map(({ variantId, name, sku, stock, minimum }) => (
              <li
                key={variantId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-[0.9375rem]"
              >
                <Link to={`/admin/inventory/${variantId}`} className="min-w-48 flex-1 hover:underline">
                  {name} <span className="figures block text-sm text-muted">{sku}</span>
                </Link>
                <span className="figures text-sm text-muted">{`${m.admin_col_minimum()} ${minimum}`}</span>
                <StockStateBadge stock={stock} minimum={minimum} />
                <StockCell variantId={variantId} sku={sku} stock={stock} proposal={2 * minimum} />
              </li>
            ))}
          </ul>
        )}
        {alertCount > alerts.length ? (
          <p className="mt-2 text-sm">
            <Link to="/admin/inventory?sort=stock" className="text-link">
              {m.stock_alerts_all({ count: alertCount })}
            </Link>
          </p>
        ) : null}
      </section>
    </div>
  );
}
