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

const areaOf = (country: string): string => taxArea[country] ?? country;

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
  const area = areaOf(country);
  return (
    registrations.find(({ kind, country: at }) => kind === 'national' && at === area) ??
    (unionCountries.has(area) ? registrations.find(({ kind }) => kind === 'oss') : undefined)
  );
}

/** The facts that decide where a shop sells and whether it charges VAT there. */
export interface TaxFacts {
  /** Country of the seller. */
  country: string;
  registrations: readonly TaxRegistration[];
}

/**
 * Returns whether the shop sells to a country without VAT: its own, as long as it has no registration there.
 * A small Swiss business needs none, and must then not charge VAT (art. 10 and 27 of the Swiss VAT act).
 */
export function sellsWithoutTax({ country: own, registrations }: TaxFacts, country: string): boolean {
  return areaOf(country) === areaOf(own) && !taxRegistrationFor(registrations, country);
}

/** Returns whether the shop is registered for VAT nowhere, so that none of its prices contains VAT. */
export const chargesNoTax = ({ registrations }: Pick<TaxFacts, 'registrations'>): boolean =>
  registrations.length === 0;

/** Returns whether the shop may sell to a country. */
export function maySellTo(facts: TaxFacts, country: string): boolean {
  return Boolean(taxRegistrationFor(facts.registrations, country)) || sellsWithoutTax(facts, country);
}
