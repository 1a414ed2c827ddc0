import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { MerchantAnswer } from './merchant-action.server.ts';

/** Submits a merchant action and reports its result once. */
export function useMerchantAction(onDone: (answer: MerchantAnswer) => void = () => {}) {
  const fetcher = useFetcher<MerchantAnswer>();
  const { state, data } = fetcher;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const more = data.detail ? { description: data.detail } : {};
    // The result of a connection test is shown in the dialog instead.
    if (data.message && data.intent !== 'test') (data.ok ? toast.success : toast.error)(data.message, more);
    finish(data);
    // Reports each result once.
  }, [state, data]);
  return {
    fetcher,
    answer: state === 'idle' ? data : undefined,
    isPending: state !== 'idle',
    send: (fields: Record<string, string>) =>
      void fetcher.submit(fields, { method: 'post', action: '/admin/merchant-api' }),
  };
}
