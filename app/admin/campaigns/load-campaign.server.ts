import { data } from 'react-router';
import { z } from 'zod';
import { type Campaign, countAudience, findCampaign, resultsOf } from '#server/marketing/campaigns/index.ts';
import { type CatalogueIndex, categoryChoices } from '#server/catalogue/products/index.ts';
import { campaignMail } from '#server/marketing/campaigns/index.ts';
import { listPromotions, refusalOf } from '#server/ordering/promotions/index.ts';
import type { Shop } from '#server/shop.ts';
import { locales } from '#shared/locales.ts';
import { type CampaignDraft, emptyDraft } from './draft.ts';

/** Loads a campaign's page: for a draft the options, for other states the results. */
export async function loadCampaign(shop: Shop, param: string) {
  const id = z.uuid().safeParse(param).data;
  const campaign = id ? await findCampaign(shop.db, id) : undefined;
  if (!campaign && param !== 'new') throw data(null, { status: 404 });
  const draft = campaign ? toDraft(campaign) : emptyDraft;
  const { tree, brands } = shop.catalogueIndex.reference;
  const promotions = await listPromotions(shop.db);
  const isGood = (why: string | undefined) => why === undefined || why === 'not_started';
  return {
    id: campaign?.id ?? null,
    state: campaign?.state ?? ('draft' as const),
    version: campaign?.updated_at.toISOString() ?? '',
    scheduledAt: campaign?.scheduled_at?.toISOString() ?? null,
    draft,
    /** Chosen products; name is null for a product not on sale. */
    products: draft.product_ids.map((productId) => ({
      id: productId,
      name: nameOf(shop.catalogueIndex, productId),
    })),
    recipients: campaign ? await countAudience(shop.db, campaign.audience) : 0,
    results: campaign && campaign.state !== 'draft' ? await resultsOf(shop.db, campaign) : null,
    code: promotions.find((promotion) => promotion.id === campaign?.promotion_id)?.code ?? null,
    previews: campaign ? await previewsOf(shop, campaign) : null,
    timeZone: shop.settings.current().shop.timezone,
    choices: {
      categories: categoryChoices(tree),
      brands: brands.map((brand) => ({ id: brand.id, name: brand.name })),
      promotions: promotions
        .filter(
          (promotion) =>
            promotion.id === campaign?.promotion_id || isGood(refusalOf(promotion, 0, new Date())),
        )
        .map((promotion) => ({ id: promotion.id, name: `${promotion.code} · ${promotion.name}` })),
    },
  };
}

export type CampaignPageData = Awaited<ReturnType<typeof loadCampaign>>;

function nameOf(catalogueIndex: CatalogueIndex, id: string): string | null {
  const product = catalogueIndex.byId(id);
  return product ? `${product.brand} ${product.name.fr}` : null;
}

async function previewsOf(shop: Shop, campaign: Campaign) {
  const messages = locales.map(async (locale) => {
    const { subject, html } = await campaignMail(shop, campaign, locale, {
      key: 'preview',
      email: '',
      token: null,
    });
    return { locale, subject, html };
  });
  return Promise.all(messages);
}

function toDraft({ name, texts, link_path, promotion_id, product_ids, audience }: Campaign): CampaignDraft {
  const { kind, value, months, locale } = audience;
  return {
    name,
    texts,
    link_path: link_path ?? '',
    promotion_id: promotion_id ?? '',
    product_ids,
    audience: { kind, value, months: String(months ?? emptyDraft.audience.months), locale: locale ?? '' },
  };
}
