import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { BankDetails } from './api.ts';

const confirmationMs = 2000;

/** Where to transfer what, with which reference; each to be copied. */
export function BankTransferDialog({ details, onContinue }: { details: BankDetails; onContinue: () => void }) {
  const [isDone, setDone] = useState(false);
  const rows: [label: string, shown: string, copied: string][] = [
    [m.checkout_bank_beneficiary(), details.beneficiary, details.beneficiary],
    ['IBAN', details.iban.replace(/(.{4})(?=.)/g, '$1 '), details.iban],
    ['BIC/SWIFT', details.bic, details.bic],
    [m.checkout_bank_reference(), details.reference.replace(/(.{4})(?=.)/g, '$1 '), details.reference],
    [m.checkout_bank_amount(), formatOrderAmount(Math.round(details.amount * 100)), details.amount.toFixed(2)],
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
          <div key={label} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words tabular-nums">{shown}</dd>
            </div>
            <CopyButton label={label} text={copied} />
          </div>
        ))}
      </dl>
      <p className="my-4 text-[0.9375rem]">{m.checkout_bank_notes()}</p>
      <Checkbox label={m.checkout_bank_done()} checked={isDone} onChange={(event) => setDone(event.target.checked)} />
      <p role="status" className="mt-2 text-[0.9375rem] text-success">
        {isDone ? m.checkout_bank_thanks() : null}
      </p>
    </Dialog>
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
