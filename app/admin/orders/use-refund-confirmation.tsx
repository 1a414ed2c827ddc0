import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { francsToCentimes } from './read-francs.ts';

/**
 * Asks for confirmation of a refund. `ask` intercepts the submit of a form with `amount` and `reason`;
 * `question` is the confirmation dialog to render.
 *
 * @param send submits the form after confirmation
 * @param textOf returns the dialog text for an amount in centimes
 */
export function useRefundConfirmation(
  send: (data: FormData) => void,
  textOf: (amount: number) => string = () => m.payment_refund_confirm_text(),
): { ask: (event: FormEvent<HTMLFormElement>) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ data: FormData; amount: number }>();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const amount = francsToCentimes(String(data.get('amount')));
    // If the amount is invalid or the reason is empty, the form is submitted without confirmation, so that
    // the server returns the error for the field.
    if (Number.isNaN(amount) || !String(data.get('reason')).trim()) return;
    event.preventDefault();
    setAsked({ data, amount });
  };
  const confirm = () => {
    if (asked) send(asked.data);
    setAsked(undefined);
  };
  const question = (
    <AlertDialog
      open={asked !== undefined}
      onCancel={() => setAsked(undefined)}
      onConfirm={confirm}
      title={m.payment_refund_confirm({ amount: formatOrderAmount(asked?.amount ?? 0) })}
      description={textOf(asked?.amount ?? 0)}
      confirmLabel={m.payment_staff_refund()}
      destructive
    />
  );
  return { ask, question };
}
