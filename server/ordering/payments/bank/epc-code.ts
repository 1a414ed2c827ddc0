import type { Centimes } from '#server/platform/kernel/money.ts';
import type { BankAccount } from './account.ts';
import { qrCodePath } from '#server/platform/kernel/qr-code-path.ts';

/**
 * Builds the content of a SEPA payment code (European Payments Council, EPC069-12, version 2), which supports
 * only euro.
 *
 * @param amount in cents of euro, at most 999,999,999.99 euro
 * @param reference a creditor reference (ISO 11649) gets its own line; any other reference becomes the
 * message
 * @returns undefined for another currency
 */
export function epcPayload(
  account: Pick<BankAccount, 'name' | 'iban' | 'bic'>,
  transfer: { amount: Centimes; currency: string; reference: string },
): string | undefined {
  if (transfer.currency !== 'EUR' || transfer.amount < 1 || transfer.amount > 99_999_999_999)
    return undefined;
  const isCreditorReference = transfer.reference.startsWith('RF');
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bic,
    account.name.slice(0, 70),
    account.iban,
    `EUR${(transfer.amount / 100).toFixed(2)}`,
    '',
    isCreditorReference ? transfer.reference : '',
    isCreditorReference ? '' : transfer.reference.slice(0, 140),
  ].join('\n');
}

/**
 * Renders a SEPA payment code as SVG, with a white border (quiet zone) of four modules. Error correction
 * level M and at most version 13, as EPC069-12 requires.
 */
export function epcSvg(payload: string): string {
  const { path, size } = qrCodePath(payload, { maxVersion: 13 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M-4-4h${size + 8}v${size + 8}H-4z"/><path d="${path}"/></svg>`,
  ].join('');
}
