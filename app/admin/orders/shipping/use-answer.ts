import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';

/** A form that answers in place: says what came of it, keeps what was typed when it failed. */
export function useAnswer<T extends { ok: boolean; message: string }>() {
  const fetcher = useFetcher<T>();
  const answer = fetcher.data as T | undefined;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer) return;
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
  }, [fetcher.state, answer]);
  return { Form: fetcher.Form, isPending: fetcher.state !== 'idle', answer };
}
