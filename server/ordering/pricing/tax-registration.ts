import type { TaxRegistration } from '#server/platform/settings/index.ts';

/**
 * Member states of the European Union. One registration with the EU's one-stop shop (OSS) covers the VAT of
 * all of them.
 */
const unionCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Territories that belong to another country's tax area: Swiss VAT applies in Liechtenstein. */
const taxArea: Record<string, string> = { LI: 'CH' };

/**
 * Returns the tax registration that applies to a delivery: the one of the country itself, or, within the
 * European Union, the one with the one-stop shop (OSS).
 *
 * @returns undefined when the shop has no registration for the country and therefore must not sell there
 */
export function taxRegistrationFor(
  registrations: readonly TaxRegistration[],
  country: string,
): TaxRegistration | undefined {
  const area = taxArea[country] ?? country;
  return (
    registrations.find(({ kind, country: at }) => kind === 'national' && at === area) ??
    (unionCountries.has(area) ? registrations.find(({ kind }) => kind === 'oss') : undefined)
  );
}
