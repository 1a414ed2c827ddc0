import { Check, Copy, FileDown } from 'lucide-react';
import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { BankDetails } from './api.ts';

const confirmationMs = 2000;

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');
/**
 * Formats a payment reference: for a QR reference (27 digits), groups of five characters after the first two;
 * for any other, groups of four.
 */
const written = (reference: string) =>
  /^\d{27}$/.test(reference)
    ? `${reference.slice(0, 2)} ${reference.slice(2).replace(/(.{5})(?=.)/g, '$1 ')}`
    : inFours(reference);

/**
 * Dialog with the instructions for a bank transfer: account, amount and reference, each with a copy button.
 */
export function BankTransferDialog({
  details,
  onContinue,
}: {
  details: BankDetails;
  onContinue: () => void;
}) {
  const [isDone, setDone] = useState(false);
  const rows: [label: string, shown: string, copied: string][] = [
    [m.checkout_bank_beneficiary(), details.beneficiary, details.beneficiary],
    ['IBAN', inFours(details.iban), details.iban],
    ['BIC/SWIFT', details.bic, details.bic],
    [m.checkout_bank_reference(), written(details.reference), details.reference],
    [
      m.checkout_bank_amount(),
      formatOrderAmount(Math.round(details.amount * 100)).replace('CHF', details.currency),
      `${details.amount.toFixed(2)} ${details.currency}`,
    ],
  ];
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onContinue}
      title={m.checkout_bank_title()}
      footer={
        <Button variant="bike" onClick={onContinue}>
          {m.checkout_bank_continue()}
        </Button>
      }
    >
      <dl className="divide-y divide-rule border-y border-rule">
        {rows.map(([label, shown, copied]) => (
          <div key={label} className="relative py-2 pr-14">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words tabular-nums">
              {shown}
              <span className="absolute inset-y-0 right-0 grid place-items-center">
                <CopyButton label={label} text={copied} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <PaymentCode details={details} />
      <Notes details={details} />
      <Checkbox
        label={m.checkout_bank_done()}
        checked={isDone}
        onChange={(event) => setDone(event.target.checked)}
      />
      <p role="status" className="mt-2 text-[0.9375rem] text-success">
        {isDone ? m.checkout_bank_thanks() : null}
      </p>
    </Dialog>
  );
}

/** QR code for a banking app, and a link to download the payment slip. */
function PaymentCode({ details }: { details: BankDetails }) {
  return (
    <div className="my-5 grid justify-items-center gap-3">
      {details.payment_code_url ? (
        <figure className="grid justify-items-center gap-2">
          <img
            src={details.payment_code_url}
            alt={m.bank_code_alt()}
            width={212}
            height={212}
            className="size-53 rounded-sm border border-rule bg-white"
          />
          <figcaption className="text-center text-sm text-muted">{m.bank_code_title()}</figcaption>
        </figure>
      ) : null}
      <a
        href={details.payment_slip_url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'outline' })}
      >
        <FileDown aria-hidden="true" />
        {m.bank_slip()}
      </a>
    </div>
  );
}

function Notes({
  details: { currency, days, transfer_min_days: from, transfer_max_days: to },
}: {
  details: BankDetails;
}) {
  const notes = [
    m.bank_note_reference(),
    m.bank_note_amount({ currency }),
    m.bank_note_duration({ from, to }),
    m.bank_note_deadline({ days }),
    m.bank_note_later(),
  ];
  return (
    <section className="mb-5 rounded-md bg-warning-wash px-4 py-3 text-[0.9375rem]">
      <h3 className="mb-1.5 font-[600]">{m.bank_notes_title()}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), confirmationMs);
      toast.success(m.checkout_copied());
    } catch {
      toast.error(m.checkout_copy_failed());
    }
  };
  return (
    <Button variant="ghost" size="icon" aria-label={m.checkout_copy({ what: label })} onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </Button>
  );
}
