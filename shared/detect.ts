import type { Currency } from './format.ts';
import { type Locale, baseLocale } from './locales.ts';

/**
 * Returns the language tags of an Accept-Language header in order of preference, in lower case: `['de-ch',
 * 'de', 'en']`.
 */
export function parseAcceptLanguage(acceptLanguage: string | null | undefined): string[] {
  return (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

// Languages that the shop offers on a first visit, by the visitor's country. The browser's preference selects
// one of them (specification, section 9).
const byCountry: Record<string, readonly [Locale, ...Locale[]]> = {
  CH: ['fr', 'de', 'en'],
  LI: ['de', 'fr', 'en'],
  DE: ['de'],
  AT: ['de'],
  LU: ['fr', 'de'],
  BE: ['fr', 'de', 'en'],
  FR: ['fr'],
  GB: ['en'],
  US: ['en'],
  CA: ['en', 'fr'],
};

/**
 * Determines the language of a first visit from the country and the browser's preference; French when the
 * country is unknown.
 */
export function detectLocale(country: string | undefined, acceptLanguage: string | null | undefined): Locale {
  const offered = country ? byCountry[country] : undefined;
  if (!offered) return baseLocale;
  for (const tag of parseAcceptLanguage(acceptLanguage)) {
    const wanted = offered.find((locale) => tag === locale || tag.startsWith(`${locale}-`));
    if (wanted) return wanted;
  }
  return offered[0];
}

/**
 * Determines the currency of a first visit: CHF for a Swiss browser or IP address, or when the country is
 * unknown; otherwise EUR.
 */
export function detectCurrency(
  country: string | undefined,
  acceptLanguage: string | null | undefined,
): Currency {
  if (!country || country === 'CH' || country === 'LI') return 'CHF';
  return parseAcceptLanguage(acceptLanguage).some((tag) => /^(de|fr|it)-ch$/.test(tag)) ? 'CHF' : 'EUR';
}
