import { m } from '#shared/i18n/index.ts';
import type { CampaignResults } from '#server/marketing/campaigns/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { StatCard } from '../stat-card.tsx';

/**
 * Results of a campaign. They contain no number of opened messages, because the shop does not track whether a
 * message is opened.
 */
export function CampaignResultsPanel({ results, code }: { results: CampaignResults; code: string | null }) {
  const { orders, revenue } = results;
  const note = code && orders !== null ? m.campaign_orders_note({ code }) : m.campaign_orders_unknown();
  return (
    <section aria-labelledby="results" className="grid gap-4">
      <h2 id="results" className="text-lg font-[600]">
        {m.campaign_results()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label={m.campaign_recipients()} value={String(results.recipients)} />
        <StatCard label={m.campaign_sent()} value={String(results.sent)} />
        <StatCard label={m.campaign_waiting()} value={String(results.waiting)} />
        <StatCard label={m.campaign_failed()} value={String(results.failed)} />
        <StatCard
          label={m.campaign_skipped()}
          value={String(results.skipped)}
          note={m.campaign_skipped_note()}
        />
        <StatCard
          label={m.campaign_unsubscribed()}
          value={String(results.unsubscribed)}
          note={m.campaign_unsubscribed_note()}
        />
        <StatCard label={m.campaign_orders()} value={orders === null ? '–' : String(orders)} note={note} />
        <StatCard
          label={m.campaign_revenue()}
          value={revenue === null ? '–' : formatOrderAmount(revenue)}
          note={note}
        />
      </ul>
      <p className="max-w-3xl text-sm text-muted">{m.campaign_results_text()}</p>
    </section>
  );
}
