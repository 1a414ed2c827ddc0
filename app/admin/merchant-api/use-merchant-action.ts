import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { MerchantActionResult } from './merchant-action.server.ts';

/** Returns a function that submits a merchant action; reports each result once. */
export function useMerchantAction(onDone: (answer: MerchantActionResult) => void = () => {}) {
  const fetcher = useFetcher<MerchantActionResult>();
  const { state, data } = fetcher;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const more = data.detail ? { description: data.detail } : {};
    // The merchant dialog shows the result of a connection test, so no notification repeats it.
    if (data.message && data.intent !== 'test') (data.ok ? toast.success : toast.error)(data.message, more);
    finish(data);
    // The effect runs once per response, so that each result is reported once.
  }, [state, data]);
  return {
    fetcher,
    answer: state === 'idle' ? data : undefined,
    isPending: state !== 'idle',
    send: (fields: Record<string, string>) =>
      void fetcher.submit(fields, { method: 'post', action: '/admin/merchant-api' }),
  };
}
