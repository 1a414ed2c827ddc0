import { inLanguage } from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { toVisitorData } from '#server/http/visitor-data.ts';
import type { PaymentMethods } from '#server/ordering/payments/index.ts';
import { currentAnnouncement, openingHours, shopLogo } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import { loadDiscountNotes } from './catalogue/discount-notes.server.ts';
import type { SiteLayoutData } from './site-layout/data.ts';
import { footerTexts } from './site-layout/footer-texts.server.ts';
import { loadNavigation } from './site-layout/load-navigation.server.ts';
import { announcementHtml, siteLinksHtml } from './site-layout/site-links.server.ts';

/** Loads the data of the header and footer from settings, catalogue and session. */
export async function loadSiteLayout(
  shop: Shop,
  request: RequestInfo,
): Promise<SiteLayoutData & { origin: string }> {
  const settings = shop.settings.current();
  const { shop: facts } = settings;
  const session = request.isShared ? undefined : await request.session();
  const { tree, brands } = shop.catalogueIndex.reference;
  const partners =
    facts.partner_brands.length > 0 ? facts.partner_brands : brands.slice(0, 7).map((brand) => brand.name);
  return {
    origin: shop.env.SHOP_URL,
    locale: request.locale,
    languages: facts.languages,
    shopName: facts.name,
    discounts: (await loadDiscountNotes(shop, request.locale)).tiers,
    logo: shopLogo(settings) ?? (shop.env.DEMO ? 'demo' : null),
    user: session ? toVisitorData(session, request.locale) : null,
    currency: request.currency,
    email: facts.email,
    phone: facts.phone,
    categories: tree
      .children(null)
      .filter(({ isHidden }) => !isHidden)
      .map((category) => ({ id: category.id, name: inLanguage(category.name, request.locale) })),
    offices: facts.offices,
    partnerBrands: partners.map((name) => ({
      name,
      logo: brands.find((brand) => brand.name === name)?.logoUrl ?? null,
    })),
    paymentMethods: [
      ...(await badgesOf(shop.methods)),
      ...(shop.env.SHOP_URL.startsWith('https:') ? ['SSL'] : []),
    ],
    footer: footerTexts(facts, await openingHours(settings, request.locale)),
    menu: loadNavigation(shop, request.locale),
    site: {
      ...siteLinksHtml(shop.site.current(), request.locale),
      ...announcementHtml(currentAnnouncement(settings, request.locale)),
    },
  };
}

const badges: Record<string, string[]> = {
  card: ['Visa', 'Mastercard', 'Maestro', 'American Express', '3D Secure'],
};

/** Returns the payment badges of the footer, only for payment methods that are available. */
async function badgesOf(methods: PaymentMethods): Promise<string[]> {
  const online = (await methods.offered()).flatMap(({ id, title }) => badges[id] ?? [title]);
  return [...online, ...(methods.takesTransfers() ? ['SEPA'] : [])];
}
