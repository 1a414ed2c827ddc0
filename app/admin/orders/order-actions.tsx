import type { ReactNode } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { OrderStatus } from '#shared/orders.ts';
import { CancelOrderForm } from './cancel-form.tsx';
import { type PaidLine, RefundForm } from './refund-form.tsx';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

interface Props {
  status: OrderStatus;
  /** Reason why preparation cannot start; null if it can start. */
  prepareRefusal: string | null;
  canCancel: boolean;
  /** Captured amount that is not yet refunded, in centimes. */
  kept: number;
  /** Order lines, each with the amount paid for it after its discount. */
  lines: readonly PaidLine[];
  /** Additional actions for shipments and returns. */
  children?: ReactNode;
}

/** Buttons for the actions that the order's current status permits. */
export function OrderActions({ status, prepareRefusal, canCancel, kept, lines, children }: Props) {
  const { fetcher, isPending } = useActionResult();
  if (!canCancel && kept <= 0 && !children) return null;
  return (
    <section
      aria-label={m.payment_actions()}
      className="grid gap-3 rounded-md border border-rule bg-surface p-4"
    >
      <h2 className="text-sm text-muted">{m.payment_actions()}</h2>
      {status === 'paid' && prepareRefusal ? <ErrorNote>{refusalText(prepareRefusal)}</ErrorNote> : null}
      {status === 'paid' && !prepareRefusal ? (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="prepare" />
          <Button type="submit" pending={isPending} className="w-full">
            {m.payment_prepare()}
          </Button>
        </fetcher.Form>
      ) : null}
      {children}
      {kept > 0 ? (
        <RefundForm kept={kept} lines={lines} endsOrder={status === 'paid' || status === 'preparing'} />
      ) : null}
      {canCancel ? <CancelOrderForm /> : null}
    </section>
  );
}
