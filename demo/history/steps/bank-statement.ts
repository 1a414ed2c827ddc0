/** A credit of a bank statement. */
export interface StatementCredit {
  /** In centimes. */
  amount: number;
  debtor: string;
  /** Structured payment reference; without it, the message contains the purpose of the payment. */
  reference?: string;
  message?: string;
  /** Transaction reference of the bank. */
  bankReference: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function writeEntry(
  { amount, debtor, reference, message, bankReference }: StatementCredit,
  day: string,
): string {
  const money = `<Amt Ccy="CHF">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const purpose = reference
    ? `<Strd><CdtrRefInf><Ref>${escape(reference)}</Ref></CdtrRefInf></Strd>`
    : `<Ustrd>${escape(message ?? '')}</Ustrd>`;
  return (
    `<Ntry>${money}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
    `<AcctSvcrRef>${bankReference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><AcctSvcrRef>${bankReference}</AcctSvcrRef></Refs>` +
    `${money}<RltdPties><Dbtr><Pty><Nm>${escape(debtor)}</Nm></Pty></Dbtr></RltdPties><RmtInf>${purpose}</RmtInf>` +
    `</TxDtls></NtryDtls></Ntry>`
  );
}

/**
 * Writes a bank statement in the format camt.053.001.08 of ISO 20022, with the elements that the shop reads.
 *
 * @param day booking day of all credits
 */
export function writeBankStatement(iban: string, day: string, credits: readonly StatementCredit[]): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>` +
    `<GrpHdr><MsgId>${day}</MsgId></GrpHdr><Stmt><Id>${day}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>` +
    `${credits.map((credit) => writeEntry(credit, day)).join('')}</Stmt></BkToCstmrStmt></Document>`
  );
}
