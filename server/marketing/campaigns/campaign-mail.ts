import type { Locale } from '#shared/locales.ts';
import type { Catalogue } from '#server/catalogue/products/index.ts';
import { type Message, campaignMessage } from '#server/marketing/notifications/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { SettingsStore } from '#server/platform/settings/index.ts';
import { buildCampaignContent } from './campaign-content.ts';
import type { Campaign } from './queries.ts';

/** The parts of the shop that composing a campaign's message needs. */
export interface CampaignShop {
  db: Database;
  catalogueIndex: Catalogue;
  env: { SHOP_URL: string };
  settings: SettingsStore;
}

/** Composes a campaign's message to one recipient from its current content. */
export async function composeCampaignMail(
  { db, catalogueIndex, env, settings }: CampaignShop,
  campaign: Campaign,
  locale: Locale,
  to: { key: string; email: string; token: string | null },
): Promise<Message> {
  const content = await buildCampaignContent({ db, catalogueIndex, shopUrl: env.SHOP_URL }, campaign, locale);
  return campaignMessage(content, to, settings.current(), env.SHOP_URL);
}
