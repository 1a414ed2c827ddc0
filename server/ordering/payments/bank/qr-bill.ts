import anyAscii from 'any-ascii';
import type { Data } from 'swissqrbill/types';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { FrozenAddress } from '#server/ordering/orders/index.ts';
import type { BankAccount } from './account.ts';

/** A bank transfer that the shop expects, with its debtor. */
export interface BankTransfer {
  reference: string;
  amount: Centimes;
  currency: string;
  orderNumber: string;
  debtor: FrozenAddress;
}

/**
 * Builds the data of a Swiss QR-bill with structured addresses (Swiss Implementation Guidelines QR-bill 2.3).
 * Texts are cut to the lengths that the guidelines allow.
 *
 * @param write removes or replaces the characters that the document's font lacks; by default, texts stay
 * unchanged
 * @returns undefined when no QR-bill is possible: for an account outside CH and LI, or a currency other than
 * CHF and EUR
 */
export function qrBillData(
  account: BankAccount,
  transfer: BankTransfer,
  write = (text: string) => text,
): Data | undefined {
  const { currency } = transfer;
  const clean = (text: string, length: number) => write(cut(text, length));
  if (!/^(CH|LI)/.test(account.iban) || (currency !== 'CHF' && currency !== 'EUR')) return undefined;
  const debtor = debtorOf(transfer.debtor, clean);
  // A debtor without name or place makes the code invalid; without debtor, the payer completes it.
  return {
    currency,
    amount: transfer.amount / 100,
    reference: transfer.reference,
    message: clean(transfer.orderNumber, 140),
    creditor: {
      account: account.iban,
      name: clean(account.name, 70),
      address: clean(account.street, 70),
      ...(account.building_number ? { buildingNumber: clean(account.building_number, 16) } : {}),
      zip: clean(account.postal_code, 16),
      city: clean(account.city, 35),
      country: account.country,
    },
    ...(debtor.name && debtor.zip && debtor.city ? { debtor } : {}),
  };
}

function debtorOf(
  address: FrozenAddress,
  clean: (text: string, length: number) => string,
): NonNullable<Data['debtor']> {
  const [, street = address.address_line_1, number = ''] =
    /^(.*\S)\s+(\d+\s?\p{L}?)$/u.exec(address.address_line_1.trim()) ?? [];
  return {
    name: clean(address.company ?? `${address.first_name} ${address.last_name}`, 70),
    address: clean(street, 70),
    ...(number ? { buildingNumber: clean(number, 16) } : {}),
    zip: clean(address.postal_code, 16),
    city: clean(address.city, 35),
    country: address.country,
  };
}

/**
 * Transliterates the characters that a QR-bill does not allow (allowed: Basic Latin, Latin-1, Latin Extended-A,
 * € and a few more), so that a name in another script is not empty, and cuts the text to a length.
 */
function cut(text: string, length: number): string {
  return text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\u017fȘșȚț€]/gu, anyAscii)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}
