import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { OrderAnswer } from './order-action.server.ts';

/** A form of the order's page that says aloud what became of it. */
export function useOrderAction() {
  const fetcher = useFetcher<OrderAnswer>();
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data?.message) return;
    if (fetcher.data.ok) toast.success(fetcher.data.message);
    else toast.error(fetcher.data.message);
  }, [fetcher.state, fetcher.data]);
  return { fetcher, isPending: fetcher.state !== 'idle', errors: fetcher.data?.errors ?? {} };
}
