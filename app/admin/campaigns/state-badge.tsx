import { m } from '#shared/i18n/index.ts';
import { Badge, type BadgeTone, type BadgeVariant } from '#app/ui/badge.tsx';
import type { CampaignState } from '#server/marketing/campaigns/index.ts';

const badges: Record<CampaignState, () => [string, BadgeVariant | BadgeTone]> = {
  draft: () => [m.campaign_draft(), 'outline'],
  scheduled: () => [m.campaign_scheduled(), 'warning'],
  sending: () => [m.campaign_sending(), 'warning'],
  sent: () => [m.campaign_done(), 'success'],
  cancelled: () => [m.campaign_cancelled(), 'destructive'],
};

export const campaignStateLabel = (state: CampaignState) => badges[state]()[0];

export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const [label, variant] = badges[state]();
  return <Badge variant={variant}>{label}</Badge>;
}
