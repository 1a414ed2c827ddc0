import { inLanguage as named } from '#server/catalogue/products/index.ts';
import type { CatalogueIndex } from '#server/catalogue/products/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { findPromotionById } from '#server/ordering/promotions/index.ts';
import { type Locale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { inLanguage } from './in-language.ts';
import type { Campaign } from './queries.ts';
import type { CampaignContent } from '#server/marketing/notifications/index.ts';
import { slugOf, trackedPath } from './tracked-link.ts';

/**
 * Builds a campaign's content for a language with current data. Links identify the campaign, but not the
 * recipient.
 */
export async function contentOf(
  shop: { db: Queryable; catalogueIndex: CatalogueIndex; shopUrl: string },
  campaign: Pick<Campaign, 'id' | 'name' | 'texts' | 'link_path' | 'promotion_id' | 'product_ids'>,
  wanted: Locale,
): Promise<CampaignContent> {
  const { locale, text } = inLanguage(campaign.texts, wanted);
  const source = { source: 'newsletter', medium: 'email', campaign: slugOf(campaign.name) };
  const linkTo = (path: string) =>
    `${shop.shopUrl}${trackedPath(pathInLocale(locale, pathWithoutLocale(path)), source)}`;
  const promotion = campaign.promotion_id
    ? await findPromotionById(shop.db, campaign.promotion_id)
    : undefined;
  return {
    campaignId: campaign.id,
    locale,
    subject: text.subject,
    paragraphs: text.body
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
      .filter((lines) => lines.some(Boolean)),
    button: campaign.link_path ? { label: text.button, url: linkTo(campaign.link_path) } : null,
    promotion: promotion ?? null,
    products: campaign.product_ids.flatMap((id) => {
      const product = shop.catalogueIndex.byId(id);
      if (!product) return [];
      const { name, brand, price, stockState } = product;
      const picture = `${shop.shopUrl}/pictures/product/${id}-400.jpg`;
      return [
        {
          name: named(name, locale),
          brand,
          price,
          url: linkTo(`/product/${id}`),
          picture,
          isSoldOut: stockState === 'out',
        },
      ];
    }),
  };
}
