import type { TaxRegistration } from '#server/platform/settings/index.ts';

/** The member states of the European Union, which one registration for the one-stop shop covers. */
const unionCountries = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** Territories that belong to another country's tax area: Liechtenstein has Switzerland's value added tax. */
const taxArea: Record<string, string> = { LI: 'CH' };

/**
 * By which registration the shop owes the tax of a delivery: the country's own, or the one-stop shop within the Union.
 *
 * @returns undefined where it is not registered, and so may not sell to
 */
export function registrationFor(registrations: readonly TaxRegistration[], country: string): TaxRegistration | undefined {
  const area = taxArea[country] ?? country;
  return (
    registrations.find(({ kind, country: at }) => kind === 'national' && at === area) ??
    (unionCountries.has(area) ? registrations.find(({ kind }) => kind === 'oss') : undefined)
  );
}
