import { useEffect } from 'react';
import { useActionData } from 'react-router';
import { toast } from '#app/ui/toast.ts';

/** What a form of a list was answered with: which entry, what to say, and beside which field. */
export interface ListAnswer {
  ok: boolean;
  id: string;
  message: string;
  field?: string;
}

/** Says aloud what became of a form, and gives each entry the error that is its own. */
export function useTold(): (id: string, field: string) => string | undefined {
  const answer = useActionData<ListAnswer>();
  useEffect(() => {
    if (answer?.ok) toast.success(answer.message);
    else if (answer && !answer.field) toast.error(answer.message);
  }, [answer]);
  return (id, field) => (answer && !answer.ok && answer.id === id && answer.field === field ? answer.message : undefined);
}
