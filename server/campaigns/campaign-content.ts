import { inLanguage as named } from '../catalogue/index.ts';
import type { Shelf } from '../catalogue/index.ts';
import type { Queryable } from '../db/client.ts';
import type { Centimes } from '../kernel/money.ts';
import { type Promotion, findPromotionById } from '../promotions/index.ts';
import { type Locale, pathInLocale, pathWithoutLocale } from '../../shared/locales.ts';
import { inLanguage } from './in-language.ts';
import type { Campaign } from './queries.ts';
import { slugOf, trackedPath } from './tracked-link.ts';

/** What a campaign's message says, in one language, with today's prices. */
export interface CampaignContent {
  campaignId: string;
  locale: Locale;
  subject: string;
  /** Paragraphs, each of lines. */
  paragraphs: string[][];
  button: { label: string; url: string } | null;
  promotion: Promotion | null;
  /** Only products that visitors may see now. */
  products: { name: string; brand: string; price: Centimes; url: string; picture: string; isSoldOut: boolean }[];
}

/** A campaign as a reader of a language gets it now. Its links say which campaign they come from, and nothing of the reader. */
export async function contentOf(
  shop: { db: Queryable; shelf: Shelf; shopUrl: string },
  campaign: Pick<Campaign, 'id' | 'name' | 'texts' | 'link_path' | 'promotion_id' | 'product_ids'>,
  wanted: Locale,
): Promise<CampaignContent> {
  const { locale, text } = inLanguage(campaign.texts, wanted);
  const source = { source: 'newsletter', medium: 'email', campaign: slugOf(campaign.name) };
  const linkTo = (path: string) => `${shop.shopUrl}${trackedPath(pathInLocale(locale, pathWithoutLocale(path)), source)}`;
  const promotion = campaign.promotion_id ? await findPromotionById(shop.db, campaign.promotion_id) : undefined;
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
      const product = shop.shelf.byId(id);
      if (!product) return [];
      const { name, brand, price, stockState } = product;
      const picture = `${shop.shopUrl}/pictures/product/${id}-400.jpg`;
      return [{ name: named(name, locale), brand, price, url: linkTo(`/product/${id}`), picture, isSoldOut: stockState === 'out' }];
    }),
  };
}
