import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { OrderAnswer } from './order-answer.ts';

/** Fetcher of a form on the order page; reports its result as a toast. */
export function useOrderAction() {
  const fetcher = useFetcher<OrderAnswer>();
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data?.message) return;
    if (fetcher.data.ok) toast.success(fetcher.data.message);
    else toast.error(fetcher.data.message);
  }, [fetcher.state, fetcher.data]);
  return { fetcher, isPending: fetcher.state !== 'idle', errors: fetcher.data?.errors ?? {} };
}
