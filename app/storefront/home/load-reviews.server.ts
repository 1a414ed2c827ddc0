import { m } from '#shared/i18n/index.ts';
import { listLatestReviews, readReviewTotals } from '#server/community/reviews/index.ts';
import { type SectionOf, textIn } from '#server/platform/home-page/index.ts';
import { formatDecimal } from '#shared/format.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import type { HomeSection } from './home-data.ts';
import type { SectionContext } from './section-context.ts';

/** Reviews that are read for each one shown, because some products may no longer be on sale. */
const readPerShown = 4;

/** Loads the latest reviews of products on sale; undefined without any. */
export async function loadReviews(
  { shop, info: { locale, currency } }: SectionContext,
  section: SectionOf<'reviews'>,
): Promise<HomeSection | undefined> {
  const [found, { count, mean }] = await Promise.all([
    listLatestReviews(shop.db, locale, section.count * readPerShown),
    readReviewTotals(shop.db),
  ]);
  const products = await shop.catalogueIndex.findByIds([...new Set(found.map(({ productId }) => productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const reviews = found
    .flatMap(({ productId, author, ...review }) => {
      const product = byId.get(productId);
      if (!product) return [];
      const { id, name, image } = toProductCard(shop, product, locale, currency);
      return { ...review, author: author || m.reviews_someone(), product: { id, name, image } };
    })
    .slice(0, section.count);
  if (reviews.length === 0) return undefined;
  const summary = m.home_reviews_summary({ mean: formatDecimal(mean.toFixed(1), locale), count });
  return {
    id: section.id,
    kind: 'reviews',
    title: textIn(section.title, locale) || m.home_reviews_title(),
    summary,
    reviews,
  };
}
