import { createHash } from 'node:crypto';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type XmlNode, child, children, readXml, textOf } from './read-xml.ts';
import type { StatementEntry } from './statement-entry.ts';

export type StatementRefusal = 'not_xml' | 'not_camt' | 'invalid_entry';
export type ReadStatement =
  | { ok: true; kind: string; entries: StatementEntry[]; debits: number }
  | { ok: false; reason: StatementRefusal };

type Node = XmlNode | string;
/** Number of earlier occurrences of the same data. */
type Repeats = Map<string, number>;

/**
 * Reads the booked credits of a bank statement: camt.053 (end of day) or camt.054 (details of collective
 * bookings) of ISO 20022, versions 04 and 08, as Swiss banks send them (SPS Implementation Guidelines Cash
 * Management). A collective booking becomes one entry per payment in it.
 *
 * @returns refused when the file is not such a statement, or an amount or date in it is unreadable
 */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const document = child(readXml(bytes), 'Document');
  if (!document) return { ok: false, reason: 'not_xml' };
  const [body, name] = [
    [child(document, 'BkToCstmrStmt'), 'Stmt'] as const,
    [child(document, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'] as const,
  ].find(([found]) => found !== undefined) ?? [undefined, ''];
  if (!body) return { ok: false, reason: 'not_camt' };
  const entries: StatementEntry[] = [];
  const inFile: Repeats = new Map();
  let debits = 0;
  for (const statement of children(body, name)) {
    const account = (
      textOf(statement, 'Acct', 'Id', 'IBAN') ??
      textOf(statement, 'Acct', 'Id', 'Othr', 'Id') ??
      ''
    ).replace(/\s/g, '');
    for (const entry of children(statement, 'Ntry')) {
      if ((textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts') ?? 'BOOK') !== 'BOOK') continue;
      const inBooking: Repeats = new Map();
      const details = children(entry, 'NtryDtls').flatMap((group) => children(group, 'TxDtls'));
      for (const payment of details.length > 0 ? details : [undefined]) {
        if ((textOf(payment, 'CdtDbtInd') ?? textOf(entry, 'CdtDbtInd')) !== 'CRDT') {
          debits += 1;
          continue;
        }
        const read = readEntry(account, entry, payment, { inBooking, inFile, isAlone: details.length <= 1 });
        if (!read) return { ok: false, reason: 'invalid_entry' };
        entries.push(read);
      }
    }
  }
  // The version is part of the document's namespace.
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
  // The booking's amount is the payment's amount only when the booking contains a single payment.
  const ofBooking = repeats.isAlone ? amountOf(child(entry, 'Amt')) : undefined;
  const money =
    amountOf(child(payment, 'Amt')) ?? amountOf(child(payment, 'AmtDtls', 'TxAmt', 'Amt')) ?? ofBooking;
  const bookedOn = dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt');
  if (!money || !bookedOn) return undefined;
  const strd = children(child(payment, 'RmtInf'), 'Strd');
  const reference = strd.map((part) => textOf(part, 'CdtrRefInf', 'Ref')).find((ref) => ref !== null) ?? null;
  const texts = [
    ...children(child(payment, 'RmtInf'), 'Ustrd').map((part) => textOf(part)),
    ...strd.map((part) => textOf(part, 'AddtlRmtInf')),
  ];
  const endToEnd = textOf(payment, 'Refs', 'EndToEndId');
  const read = {
    account,
    bookedOn,
    ...money,
    reference,
    message: texts.filter(Boolean).join(' ') || textOf(payment, 'AddtlTxInf'),
    debtorName:
      textOf(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ?? textOf(payment, 'RltdPties', 'Dbtr', 'Nm'),
    debtorIban: textOf(payment, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN'),
    servicerReference: textOf(payment, 'Refs', 'AcctSvcrRef') ?? textOf(entry, 'AcctSvcrRef'),
    endToEndId: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    isReversal: textOf(entry, 'RvslInd') === 'true',
  };
  return { ...read, key: keyOf(read, repeats) };
}

/**
 * Key of an entry, the same in any file: the bank's own reference, which payments of one booking may share,
 * or else the payer's. Without either, two equal entries of one file count as two payments.
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

/** Largest amount in centimes that the database columns hold. */
const largestAmount = 2 ** 31 - 1;

function amountOf(node: Node | undefined): { amount: number; currency: string } | undefined {
  const written = textOf(node);
  const currency = node !== undefined && typeof node !== 'string' ? node['@Ccy'] : undefined;
  if (!written || typeof currency !== 'string' || !/^\d{1,8}(\.\d{1,5})?$/.test(written)) return undefined;
  const [whole = '0', rest = ''] = written.split('.');
  // CHF and EUR amounts have no fractions of a centime.
  if (/[^0]/.test(rest.slice(2))) return undefined;
  const amount = Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
  return amount <= largestAmount ? { amount, currency } : undefined;
}

function dayIn(entry: Node, name: string): string | undefined {
  const written = textOf(entry, name, 'Dt') ?? textOf(entry, name, 'DtTm');
  if (!written || !/^\d{4}-\d{2}-\d{2}/.test(written) || Number.isNaN(Date.parse(written))) return undefined;
  return written.length === 10 ? written : dayOf(new Date(written));
}
