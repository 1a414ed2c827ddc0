import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { loader } from './payment-action.ts';
import type { PaymentAnswer } from './payment-action.server.ts';

export type Payment = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>;

/** Loads a payment when its dialog opens, and again after every change. */
export function usePayment(id: string) {
  const address = `/admin/payments/${id}`;
  const reader = useFetcher<typeof loader>();
  const { load } = reader;
  useEffect(() => void load(address), [load, address]);
  return { address, payment: reader.data };
}

/** Fetcher of a payment form; reports its result as a toast. */
export function usePaymentAction(onDone?: () => void) {
  const fetcher = useFetcher<PaymentAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) {
      if (answer.message) toast.success(answer.message);
      finish();
    } else if (answer.message) toast.error(answer.message);
    // Reports each result once.
  }, [answer]);
  return { fetcher, isPending: fetcher.state !== 'idle', errors: answer?.errors ?? {}, isConflict: answer?.isConflict ?? false };
}
