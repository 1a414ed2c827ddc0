import { type Settings, settingGroups } from '#server/platform/settings/index.ts';

export type BankAccount = Settings['bank'];

/**
 * Whether it is a QR-IBAN: from Switzerland or Liechtenstein, with an institution number of 30000 to 31999.
 */
export function isQrIban(iban: string): boolean {
  const written = iban.replace(/\s/g, '');
  const institution = Number(written.slice(4, 9));
  return /^(CH|LI)/.test(written) && institution >= 30_000 && institution <= 31_999;
}

/** Whether it is still the example account, which does not exist: no transfer may be sent there. */
export function isExampleAccount({ iban }: BankAccount): boolean {
  return iban === settingGroups.bank.parse({}).iban;
}

/** The beneficiary on one line: `Pignon Sàrl, Rue du Simplon 12, 1006 Lausanne`. */
export function beneficiaryLine({ name, street, building_number, postal_code, city }: BankAccount): string {
  return [name, `${street} ${building_number}`.trim(), `${postal_code} ${city}`].join(', ');
}

/** Formats an IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Whether a banking app can scan a code for the transfer: the Swiss code for accounts in CH and LI, the SEPA
 * code for euro.
 */
export function hasPaymentCode(account: BankAccount, currency: string): boolean {
  return currency === 'EUR' || (currency === 'CHF' && /^(CH|LI)/.test(account.iban));
}
