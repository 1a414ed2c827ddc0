import { useEffect } from 'react';
import { useActionData } from 'react-router';
import { toast } from '#app/ui/toast.ts';

/** Result of a form in a list: entry id, message and field. */
export interface ListAnswer {
  ok: boolean;
  id: string;
  message: string;
  field?: string;
}

/** Reports a form's result as a toast, and returns the error of an entry's field. */
export function useFlashMessage(): (id: string, field: string) => string | undefined {
  const answer = useActionData<ListAnswer>();
  useEffect(() => {
    if (answer?.ok) toast.success(answer.message);
    else if (answer && !answer.field) toast.error(answer.message);
  }, [answer]);
  return (id, field) => (answer && !answer.ok && answer.id === id && answer.field === field ? answer.message : undefined);
}
