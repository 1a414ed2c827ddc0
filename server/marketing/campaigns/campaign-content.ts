import { type Catalogue, inLanguage as named } from '#server/catalogue/products/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { findPromotionById } from '#server/ordering/promotions/index.ts';
import { type Locale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';
import { chooseCampaignText } from './choose-text.ts';
import type { Campaign } from './queries.ts';
import type { CampaignContent } from '#server/marketing/notifications/index.ts';
import { slugOf, addUtmParameters } from './utm-parameters.ts';

/**
 * Builds a campaign's content in one language, with current product data. Its links identify the campaign for
 * the visit statistics, but not the recipient.
 */
export async function buildCampaignContent(
  shop: { db: Queryable; catalogueIndex: Catalogue; shopUrl: string },
  campaign: Pick<Campaign, 'id' | 'name' | 'texts' | 'linkPath' | 'promotionId' | 'productIds'>,
  wanted: Locale,
): Promise<CampaignContent> {
  const { locale, text } = chooseCampaignText(campaign.texts, wanted);
  const source = { source: 'newsletter', medium: 'email', campaign: slugOf(campaign.name) };
  const linkTo = (path: string) =>
    `${shop.shopUrl}${addUtmParameters(pathInLocale(locale, pathWithoutLocale(path)), source)}`;
  const promotion = campaign.promotionId ? await findPromotionById(shop.db, campaign.promotionId) : undefined;
  const products = await shop.catalogueIndex.findByIds(campaign.productIds);
  return {
    campaignId: campaign.id,
    locale,
    subject: text.subject,
    paragraphs: text.body
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
      .filter((lines) => lines.some(Boolean)),
    button: campaign.linkPath ? { label: text.button, url: linkTo(campaign.linkPath) } : null,
    promotion: promotion ?? null,
    products: products.map(({ id, name, brand, price, stockState }) => ({
      name: named(name, locale),
      brand,
      price,
      url: linkTo(productPath({ id, name: named(name, locale) })),
      picture: `${shop.shopUrl}/pictures/product/${id}-400.jpg`,
      isSoldOut: stockState === 'out',
    })),
  };
}
