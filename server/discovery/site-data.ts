import { type OpeningHours, type Settings, shopIdentity } from '#server/platform/settings/index.ts';
import type { SchemaOrgObject } from './schema-org.ts';

/**
 * Builds the structured data of a page's breadcrumb.
 *
 * @param steps pages from the home page to the current page, which is last; URLs are absolute
 */
export function buildBreadcrumbData(steps: readonly { name: string; url: string }[]): SchemaOrgObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/**
 * Builds the shop's structured data as a seller (https://schema.org/OnlineStore) from the settings.
 *
 * @param opening opening hours; with them, the shop is also a Store, because only a place has hours
 */
export function buildOrganizationData(
  origin: string,
  settings: Settings,
  opening: OpeningHours | null,
): SchemaOrgObject {
  const { shop, returns } = settings;
  const seller = shopIdentity(settings);
  return {
    '@context': 'https://schema.org',
    '@type': opening ? ['OnlineStore', 'Store'] : 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: seller.name,
    legalName: seller.legalName,
    ...(shop.description ? { description: shop.description } : {}),
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: shop.email,
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(shop.vat_number ? { vatID: shop.vat_number } : {}),
    ...(shop.street
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: shop.street,
            postalCode: shop.postal_code,
            addressLocality: shop.city,
            addressCountry: shop.country,
          },
        }
      : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: shop.email,
      availableLanguage: shop.languages,
    },
    ...(opening ? buildHours(opening) : {}),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: shop.country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returns.days,
      merchantReturnLink: `${origin}/terms#returns`,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  };
}

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Builds the hours per weekday and the days that differ (https://schema.org/OpeningHoursSpecification). A day
 * that opens and closes at 00:00 is closed.
 */
function buildHours({ week, exceptions }: OpeningHours) {
  const specification = { '@type': 'OpeningHoursSpecification' };
  const special = exceptions.flatMap(({ day, intervals }) =>
    (intervals.length > 0 ? intervals : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
      ...specification,
      opens: from,
      closes: to,
      validFrom: day,
      validThrough: day,
    })),
  );
  return {
    openingHoursSpecification: week.flatMap((intervals, at) =>
      intervals.map(({ from, to }) => ({
        ...specification,
        dayOfWeek: `https://schema.org/${schemaDays[at]}`,
        opens: from,
        closes: to,
      })),
    ),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

/**
 * Builds the structured data of the website and its search (https://schema.org/WebSite).
 *
 * @param home URL of the home page in one language, without a trailing slash
 */
export function buildSiteData(origin: string, home: string, locale: string, name: string): SchemaOrgObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${home}/#website`,
    name,
    url: home === origin ? `${origin}/` : home,
    inLanguage: locale,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}/products?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
