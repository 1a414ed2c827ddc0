import type { Settings } from '#server/platform/settings/index.ts';

export type BankAccount = Settings['bank'];

/**
 * Returns whether an IBAN is a QR-IBAN: from Switzerland or Liechtenstein, with an institution number from
 * 30000 to 31999.
 */
export function isQrIban(iban: string): boolean {
  const written = iban.replace(/\s/g, '');
  const institution = Number(written.slice(4, 9));
  return /^(CH|LI)/.test(written) && institution >= 30_000 && institution <= 31_999;
}

/**
 * Returns whether an account of a bank statement is the shop's. A QR-IBAN has the account number of the
 * ordinary IBAN to which its payments are credited.
 */
export function isShopAccount({ iban }: BankAccount, account: string): boolean {
  const [own, other] = [iban, account].map((written) => written.replace(/\s/g, ''));
  if (own === other) return true;
  return Boolean(isQrIban(iban) && /^(CH|LI)/.test(account) && own?.slice(9) === other?.slice(9));
}

/** IBAN from the documentation of Swiss banks, which the demo shop uses. The account does not exist. */
const sampleIban = 'CH9300762011623852957';

/**
 * Returns whether transfers can be sent to the bank account: it has an IBAN, and outside of a demo shop that
 * IBAN is not the sample.
 */
export function canReceiveTransfers({ iban }: BankAccount, isDemo: boolean): boolean {
  return iban !== '' && (isDemo || iban !== sampleIban);
}

/**
 * Formats the beneficiary of the bank account on one line: `Pignon Sàrl, Rue du Simplon 12, 1006 Lausanne`.
 */
export function beneficiaryLine({
  name,
  street,
  building_number: buildingNumber,
  postal_code: postalCode,
  city,
}: BankAccount): string {
  return [name, `${street} ${buildingNumber}`.trim(), `${postalCode} ${city}`].join(', ');
}

/** Formats an IBAN in groups of four characters. */
export function formatIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Returns whether a transfer to this account can have a payment code for banking apps: the Swiss QR code for
 * accounts in CH and LI, the SEPA code for euro.
 */
export function supportsPaymentQrCode(account: BankAccount, currency: string): boolean {
  return currency === 'EUR' || (currency === 'CHF' && /^(CH|LI)/.test(account.iban));
}
