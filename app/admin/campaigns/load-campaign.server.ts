import { data } from 'react-router';
import { z } from 'zod';
import {
  type Campaign,
  countAudience,
  findCampaign,
  readCampaignResults,
} from '#server/marketing/campaigns/index.ts';
import { categoryChoices } from '#server/catalogue/products/index.ts';
import { composeCampaignMail } from '#server/marketing/campaigns/index.ts';
import { listPromotions, promotionRefusal } from '#server/ordering/promotions/index.ts';
import type { Shop } from '#server/shop.ts';
import { locales } from '#shared/locales.ts';
import { type CampaignDraft, emptyDraft } from './draft.ts';

/**
 * Loads the data of a campaign's page: the form options for a draft, the results for other states.
 *
 * @param param campaign id from the URL, or `new`
 * @throws a 404 response if the campaign does not exist
 */
export async function loadCampaign(shop: Shop, param: string) {
  const id = z.uuid().safeParse(param).data;
  const campaign = id ? await findCampaign(shop.db, id) : undefined;
  if (!campaign && param !== 'new') throw data(null, { status: 404 });
  const draft = campaign ? toDraft(campaign) : emptyDraft;
  const { tree, brands } = shop.catalogueIndex.reference;
  const promotions = await listPromotions(shop.db);
  const onSale = await shop.catalogueIndex.findByIds(draft.product_ids);
  const isGood = (why: string | undefined) => why === undefined || why === 'not_started';
  return {
    id: campaign?.id ?? null,
    state: campaign?.state ?? ('draft' as const),
    version: campaign?.updatedAt.toISOString() ?? '',
    scheduledAt: campaign?.scheduledAt?.toISOString() ?? null,
    draft,
    /** The campaign's selected products; `name` is null for a product that is not on sale. */
    products: draft.product_ids.map((productId) => {
      const product = onSale.find((one) => one.id === productId);
      return { id: productId, name: product ? `${product.brand} ${product.name.fr}` : null };
    }),
    recipients: campaign ? await countAudience(shop.db, campaign.audience) : 0,
    results: campaign && campaign.state !== 'draft' ? await readCampaignResults(shop.db, campaign) : null,
    code: promotions.find((promotion) => promotion.id === campaign?.promotionId)?.code ?? null,
    previews: campaign ? await previewsOf(shop, campaign) : null,
    timeZone: shop.settings.current().shop.timezone,
    choices: {
      categories: categoryChoices(tree),
      brands: brands.map((brand) => ({ id: brand.id, name: brand.name })),
      promotions: promotions
        .filter(
          (promotion) =>
            promotion.id === campaign?.promotionId || isGood(promotionRefusal(promotion, 0, new Date())),
        )
        .map((promotion) => ({ id: promotion.id, name: `${promotion.code} · ${promotion.name}` })),
    },
  };
}

export type CampaignPageData = Awaited<ReturnType<typeof loadCampaign>>;

async function previewsOf(shop: Shop, campaign: Campaign) {
  const messages = locales.map(async (locale) => {
    const { subject, html } = await composeCampaignMail(shop, campaign, locale, {
      key: 'preview',
      email: '',
      token: null,
    });
    return { locale, subject, html };
  });
  return Promise.all(messages);
}

function toDraft({ name, texts, linkPath, promotionId, productIds, audience }: Campaign): CampaignDraft {
  const { kind, value, months, locale } = audience;
  return {
    name,
    texts,
    link_path: linkPath ?? '',
    promotion_id: promotionId ?? '',
    product_ids: productIds,
    audience: { kind, value, months: String(months ?? emptyDraft.audience.months), locale: locale ?? '' },
  };
}
