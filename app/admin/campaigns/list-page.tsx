import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type CampaignListRow, listCampaigns } from '#server/marketing/campaigns/index.ts';
import { countConsents } from '#server/marketing/consents/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import type { ListColumn } from '../list/column.ts';
import { ListTable } from '../list/list-table.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { CampaignStateBadge, campaignStateLabel } from './state-badge.tsx';
import { useFlashText } from './use-flash-text.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const [campaigns, consents] = await Promise.all([listCampaigns(shop.db), countConsents(shop.db)]);
  return { campaigns, subscribers: consents.email };
}

const number = (
  key: 'recipients' | 'sent' | 'failed' | 'unsubscribed',
  label: () => string,
): ListColumn<CampaignListRow> => ({
  key,
  label,
  align: 'end',
  cell: (row) => row[key],
  text: (row) => row[key],
});
const when = ({ endedAt, scheduledAt }: CampaignListRow) => {
  const at = endedAt ?? scheduledAt;
  return at ? formatDateTime(at, currentLocale()) : '–';
};
const columns: readonly ListColumn<CampaignListRow>[] = [
  { key: 'name', label: m.campaign_name, isFixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'state',
    label: m.campaign_state,
    cell: ({ state }) => <CampaignStateBadge state={state} />,
    text: ({ state }) => campaignStateLabel(state),
  },
  { key: 'when', label: m.campaign_when, cell: when, text: when },
  number('recipients', m.campaign_recipients),
  number('sent', m.campaign_sent),
  number('failed', m.campaign_failed),
  number('unsubscribed', m.campaign_unsubscribed),
];

const refreshMs = 15_000;

/** Page of all campaigns, newest first. */
export default function CampaignsPage() {
  const { campaigns, subscribers } = useLoaderData<typeof loader>();
  useFlashText();
  const { revalidate } = useRevalidator();
  const isMoving = campaigns.some(({ state }) => state === 'sending' || state === 'scheduled');
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
  const create = (
    <Link to="/admin/campaigns/new" className={buttonClass({})}>
      {m.campaign_new()}
    </Link>
  );
  return (
    <>
      <ScreenHeading title={m.admin_menu_campaigns()}>{campaigns.length > 0 ? create : null}</ScreenHeading>
      {campaigns.length === 0 ? (
        <EmptyState title={m.campaign_none()} action={create}>
          {m.campaign_none_text({ count: subscribers })}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-[0.9375rem] text-muted">{m.campaign_subscribers({ count: subscribers })}</p>
          <ListTable
            label={m.admin_menu_campaigns()}
            columns={columns}
            rows={campaigns}
            hrefOf={({ id }) => `/admin/campaigns/${id}`}
          />
        </>
      )}
    </>
  );
}
