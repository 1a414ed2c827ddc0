import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { MerchantAnswer } from './merchant-action.server.ts';

/** Sends something about a merchant and tells how it went, once. */
export function useMerchantAction(onDone: (answer: MerchantAnswer) => void = () => {}) {
  const fetcher = useFetcher<MerchantAnswer>();
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const more = data.detail ? { description: data.detail } : {};
    // What a try found is shown where it was asked for.
    if (data.message && data.intent !== 'test') (data.ok ? toast.success : toast.error)(data.message, more);
    onDone(data);
    // Each answer is told once.
  }, [state, data]);
  return {
    fetcher,
    answer: state === 'idle' ? data : undefined,
    isPending: state !== 'idle',
    send: (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post', action: '/admin/merchant-api' }),
  };
}
