import type { TaxRegistration } from '#server/platform/settings/index.ts';

/** Member states of the European Union, all covered by one registration for the one-stop shop. */
const unionCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Territories in another country's tax area: Swiss VAT applies in Liechtenstein. */
const taxArea: Record<string, string> = { LI: 'CH' };

/**
 * The registration for the tax of a delivery: the country's own, or the one-stop shop within the European
 * Union.
 *
 * @returns undefined where the shop is not registered and so must not sell
 */
export function registrationFor(
  registrations: readonly TaxRegistration[],
  country: string,
): TaxRegistration | undefined {
  const area = taxArea[country] ?? country;
  return (
    registrations.find(({ kind, country: at }) => kind === 'national' && at === area) ??
    (unionCountries.has(area) ? registrations.find(({ kind }) => kind === 'oss') : undefined)
  );
}
