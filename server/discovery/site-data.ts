import type { Settings } from '#server/platform/settings/index.ts';
import type { Thing } from './product-data.ts';

/** Builds the breadcrumb of a page; the last step is the page itself. URLs are absolute. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): Thing {
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

/** Builds the seller's data (https://schema.org/OnlineStore) from the settings. */
export function organizationData(origin: string, { shop, returns }: Settings): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: shop.name,
    legalName: shop.legal_name,
    ...(shop.description ? { description: shop.description } : {}),
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: shop.email,
    ...(shop.phone ? { telephone: shop.phone } : {}),
    vatID: shop.vat_number,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      postalCode: shop.postal_code,
      addressLocality: shop.city,
      addressCountry: shop.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: shop.email,
      availableLanguage: ['fr', 'de', 'en'],
    },
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

/**
 * Builds the data of the site and its search (https://schema.org/WebSite).
 *
 * @param home URL of the home page in one language, without a trailing slash
 */
export function siteData(origin: string, home: string, locale: string, name: string): Thing {
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
