import { countryName } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';
import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';

/** Returns an inline PDF response that must not be cached, because the PDF contains an address. */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/**
 * Returns the sender's lines for parcels: the seller's registered name, below the shop's name unless it
 * contains that name, and the seller's address.
 *
 * @param locale language of the country's name
 */
export function senderLines(settings: Settings, locale: Locale): string[] {
  const { name, legalName, addressLines, country } = shopIdentity(settings);
  const names = legalName.includes(name) ? [legalName] : [name, legalName];
  return [...names, ...addressLines, countryName(country, locale)];
}
