import { createHash } from 'node:crypto';
import { isValidIBAN } from 'ibantools';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type XmlNode, childElement, childElements, readXml, elementText } from './read-xml.ts';
import type { StatementEntry } from './statement-entry.ts';

export type StatementRefusal = 'not_xml' | 'not_camt' | 'invalid_entry';
export type ReadStatement =
  | { ok: true; kind: string; entries: StatementEntry[]; debits: number }
  | { ok: false; reason: StatementRefusal };

type Node = XmlNode | string;
/** Counts entries by their data, so that entries with equal data get different keys. */
type Repeats = Map<string, number>;

/**
 * Reads the booked credits (incoming payments) of a bank statement: camt.053 (end of day) or camt.054
 * (details of collective bookings) of ISO 20022, versions 04 and 08, as Swiss banks send them (SPS
 * Implementation Guidelines Cash Management). A collective booking becomes one entry per payment that it
 * contains.
 *
 * @returns a reason when the file is not such a statement, or when an amount or a date in it cannot be read
 */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const document = childElement(readXml(bytes), 'Document');
  if (!document) return { ok: false, reason: 'not_xml' };
  const [body, name] = [
    [childElement(document, 'BkToCstmrStmt'), 'Stmt'] as const,
    [childElement(document, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'] as const,
  ].find(([found]) => found !== undefined) ?? [undefined, ''];
  if (!body) return { ok: false, reason: 'not_camt' };
  const entries: StatementEntry[] = [];
  const inFile: Repeats = new Map();
  let debits = 0;
  for (const statement of childElements(body, name)) {
    const account = (
      elementText(statement, 'Acct', 'Id', 'IBAN') ??
      elementText(statement, 'Acct', 'Id', 'Othr', 'Id') ??
      ''
    ).replace(/\s/g, '');
    for (const entry of childElements(statement, 'Ntry')) {
      if ((elementText(entry, 'Sts', 'Cd') ?? elementText(entry, 'Sts') ?? 'BOOK') !== 'BOOK') continue;
      const inBooking: Repeats = new Map();
      const details = childElements(entry, 'NtryDtls').flatMap((group) => childElements(group, 'TxDtls'));
      for (const payment of details.length > 0 ? details : [undefined]) {
        if ((elementText(payment, 'CdtDbtInd') ?? elementText(entry, 'CdtDbtInd')) !== 'CRDT') {
          debits += 1;
          continue;
        }
        const read = readEntry(account, entry, payment, { inBooking, inFile, isAlone: details.length <= 1 });
        if (!read) return { ok: false, reason: 'invalid_entry' };
        entries.push(read);
      }
    }
  }
  // The namespace of the document contains the version.
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 2000));
  const kind = /camt\.05[34]\.\d{3}\.\d{2}/.exec(start)?.[0] ?? (name === 'Stmt' ? 'camt.053' : 'camt.054');
  return { ok: true, kind, entries, debits };
}

function readEntry(
  account: string,
  entry: Node,
  payment: Node | undefined,
  repeats: { inBooking: Repeats; inFile: Repeats; isAlone: boolean },
): StatementEntry | undefined {
  // The amount of a booking is used only when it contains a single payment.
  const ofBooking = repeats.isAlone ? amountOf(childElement(entry, 'Amt')) : undefined;
  const money =
    amountOf(childElement(payment, 'Amt')) ??
    amountOf(childElement(payment, 'AmtDtls', 'TxAmt', 'Amt')) ??
    ofBooking;
  const bookedOn = dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt');
  if (!money || !bookedOn) return undefined;
  const strd = childElements(childElement(payment, 'RmtInf'), 'Strd');
  const reference =
    strd.map((part) => elementText(part, 'CdtrRefInf', 'Ref')).find((ref) => ref !== null) ?? null;
  const texts = [
    ...childElements(childElement(payment, 'RmtInf'), 'Ustrd').map((part) => elementText(part)),
    ...strd.map((part) => elementText(part, 'AddtlRmtInf')),
  ];
  const endToEnd = elementText(payment, 'Refs', 'EndToEndId');
  const read = {
    account: creditedAccount(entry, payment) ?? account,
    bookedOn,
    ...money,
    reference,
    message: texts.filter(Boolean).join(' ') || elementText(payment, 'AddtlTxInf'),
    debtorName:
      elementText(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ??
      elementText(payment, 'RltdPties', 'Dbtr', 'Nm'),
    debtorIban: elementText(payment, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN'),
    servicerReference: elementText(payment, 'Refs', 'AcctSvcrRef') ?? elementText(entry, 'AcctSvcrRef'),
    endToEndId: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    isReversal: elementText(entry, 'RvslInd') === 'true',
  };
  // The key keeps the statement's account, so that entries of earlier imports keep their keys.
  return { ...read, key: keyOf({ ...read, account }, repeats) };
}

/**
 * Returns the account that an entry names as credited: a payment with a QR reference is booked on the
 * statement's account, with the QR-IBAN in `NtryRef` (SPS Implementation Guidelines Cash Management).
 */
function creditedAccount(entry: Node, payment: Node | undefined): string | undefined {
  return [elementText(payment, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN'), elementText(entry, 'NtryRef')]
    .map((text) => text?.replace(/\s/g, '') ?? '')
    .find((text) => isValidIBAN(text));
}

/**
 * Builds a key that identifies an entry in every file that contains it. The key contains the bank's own
 * reference, together with the payment's amount and references, because payments of one booking may share the
 * bank's reference. Without the bank's reference, it contains the payer's reference and the other data of the
 * payment. Two equal entries without any reference in one file count as two payments.
 */
function keyOf(entry: Omit<StatementEntry, 'key'>, repeats: { inBooking: Repeats; inFile: Repeats }): string {
  const { account, amount, currency, reference, servicerReference, endToEndId } = entry;
  const facts = servicerReference
    ? [account, servicerReference, endToEndId, amount, currency, reference]
    : [
        account,
        entry.bookedOn,
        endToEndId,
        amount,
        currency,
        reference,
        entry.debtorName,
        entry.debtorIban,
        entry.message,
      ];
  const base = JSON.stringify(facts);
  const seen = servicerReference
    ? repeats.inBooking
    : endToEndId
      ? new Map<string, number>()
      : repeats.inFile;
  const repeat = seen.get(base) ?? 0;
  seen.set(base, repeat + 1);
  return createHash('sha256').update(`${base}#${repeat}`).digest('hex');
}

/** Largest amount in centimes that fits in the database column (32-bit integer). */
const largestAmount = 2 ** 31 - 1;

function amountOf(node: Node | undefined): { amount: number; currency: string } | undefined {
  const written = elementText(node);
  const currency = node !== undefined && typeof node !== 'string' ? node['@Ccy'] : undefined;
  if (!written || typeof currency !== 'string' || !/^\d{1,8}(\.\d{1,5})?$/.test(written)) return undefined;
  const [whole = '0', rest = ''] = written.split('.');
  // An amount in CHF or EUR has no fractions of a centime, so more than two decimals other than zero are
  // invalid.
  if (/[^0]/.test(rest.slice(2))) return undefined;
  const amount = Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
  return amount <= largestAmount ? { amount, currency } : undefined;
}

function dayIn(entry: Node, name: string): string | undefined {
  const written = elementText(entry, name, 'Dt') ?? elementText(entry, name, 'DtTm');
  if (!written || !/^\d{4}-\d{2}-\d{2}/.test(written) || Number.isNaN(Date.parse(written))) return undefined;
  return written.length === 10 ? written : dayOf(new Date(written));
}
