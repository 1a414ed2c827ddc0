import { m } from '#shared/i18n/index.ts';
import { categorySceneUrl } from '#server/catalogue/drawings/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { type Section, homeTitle, neutralDescription } from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import { loadCategoryTiles } from '../catalogue/load-tiles.server.ts';
import { loadOrderSteps } from '../guide/load-steps.server.ts';
import type { HomeSection } from './home-data.ts';
import { loadBrands, loadFamilies, loadProducts } from './load-catalogue-sections.server.ts';
import { loadBikeFinder, loadChecks } from './load-fit-sections.server.ts';
import { loadGuides } from './load-guides.server.ts';
import { loadHero } from './load-hero.server.ts';
import { loadReviews } from './load-reviews.server.ts';
import { loadHours, loadTerms, loadText } from './load-text-sections.server.ts';
import { homeFigures, workshopServices } from './load-texts.server.ts';
import type { SectionContext } from './section-context.ts';

/** Loads the visible sections of the home page from the catalogue, the delivery zones and the settings. */
export async function loadHome(shop: Shop, info: RequestInfo, stored: readonly Section[]) {
  const { locale } = info;
  const details = await loadShopDetails(shop, locale);
  const { tiles, total, brands } = await loadCategoryTiles(shop, locale, () => true);
  const context = { shop, info, details, tiles, total, brands };
  const sections: HomeSection[] = [];
  for (const section of stored) {
    if (section.is_hidden) continue;
    const loaded = await loadSection(context, section);
    if (loaded) sections.push(loaded);
  }
  const countries = details.deliveries.map((delivery) => delivery.countries).join(', ');
  return {
    title: homeTitle(shop.env, locale),
    description: shop.env.DEMO
      ? (total > 0 ? m.home_description : m.home_description_empty)({ count: total, brands, countries })
      : neutralDescription(shop.settings.current().shop, countries, locale),
    shopName: details.name,
    sections,
  };
}

/** Loads one section in the visitor's language; undefined for a section without content. */
async function loadSection(context: SectionContext, section: Section): Promise<HomeSection | undefined> {
  const { shop, details } = context;
  const { id } = section;
  switch (section.kind) {
    case 'hero':
      return loadHero(context, section);
    case 'figures':
      return { id, kind: 'figures', figures: homeFigures(context.total, context.brands, details) };
    case 'families':
      return loadFamilies(context, section);
    case 'products':
      return loadProducts(context, section);
    case 'bike_finder':
      return loadBikeFinder(context, section);
    case 'checks':
      return loadChecks(context, section);
    case 'reviews':
      return loadReviews(context, section);
    case 'guides':
      return loadGuides(context, section);
    case 'brands':
      return loadBrands(context, section);
    case 'text':
      return loadText(context, section);
    case 'opening_hours':
      return loadHours(context, section);
    case 'workshop': {
      const { tree } = shop.catalogueIndex.reference;
      const image = await categorySceneUrl(shop, tree.get('cassettes') ?? tree.all[0]);
      return { id, kind: 'workshop', image, offers: workshopServices(details) };
    }
    case 'steps':
      return { id, kind: 'steps', steps: loadOrderSteps() };
    case 'terms':
      return loadTerms(context, section);
  }
}
