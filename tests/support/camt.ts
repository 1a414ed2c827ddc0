/** A payment in the bank statement of a test. */
export interface CamtPayment {
  amount: string;
  reference?: string;
  message?: string[];
  servicer?: string;
  endToEnd?: string;
  debtor?: string;
}

interface CamtEntry extends CamtPayment {
  direction?: 'CRDT' | 'DBIT';
  status?: string;
  reversal?: boolean;
  day?: string;
  currency?: string;
  /** Entry reference of the bank: the QR-IBAN of a payment with a QR reference. */
  entryReference?: string;
  /** Payments that the bank has booked together as one entry (collective booking). */
  payments?: CamtPayment[];
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escape(text)}</${name}>`;

/** Builds an `Ntry` element of a bank statement, with its children in the order of the Swiss guidelines. */
export function buildCamtEntry(entry: CamtEntry): string {
  const {
    amount,
    servicer,
    direction = 'CRDT',
    status = 'BOOK',
    reversal,
    day = '2026-11-20',
    currency = 'CHF',
    entryReference,
  } = entry;
  const payments = entry.payments ?? [{ ...entry, servicer: undefined }];
  const details = payments.map(
    (payment) =>
      `<TxDtls><Refs>${element('AcctSvcrRef', payment.servicer)}${element('EndToEndId', payment.endToEnd ?? 'NOTPROVIDED')}</Refs>` +
      `<Amt Ccy="${currency}">${payment.amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>` +
      `${payment.debtor ? `<RltdPties><Dbtr><Pty>${element('Nm', payment.debtor)}</Pty></Dbtr></RltdPties>` : ''}` +
      `<RmtInf>${(payment.message ?? []).map((line) => element('Ustrd', line)).join('')}` +
      `${payment.reference ? `<Strd><CdtrRefInf>${element('Ref', payment.reference)}</CdtrRefInf></Strd>` : ''}</RmtInf></TxDtls>`,
  );
  return (
    `<Ntry>${element('NtryRef', entryReference)}<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversal ? '<RvslInd>true</RvslInd>' : ''}` +
    `<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${element('AcctSvcrRef', servicer)}` +
    `<NtryDtls>${details.join('')}</NtryDtls></Ntry>`
  );
}

/** Builds a bank statement (camt) that contains these entries. */
export function buildCamtStatement({
  kind = 'camt.053.001.08',
  iban = 'CH9300762011623852957',
  entries,
}: {
  kind?: string;
  /** IBAN of the account that the statement belongs to. */
  iban?: string;
  entries: string[];
}): string {
  const [body, part] = kind.startsWith('camt.054')
    ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
    : ['BkToCstmrStmt', 'Stmt'];
  const account = `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}"><${body}>` +
    `<GrpHdr><MsgId>M1</MsgId></GrpHdr><${part}><Id>S1</Id>${account}${entries.join('')}</${part}></${body}></Document>`
  );
}
