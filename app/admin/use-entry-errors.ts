import { useActionData } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlash } from '#app/form/use-action-result.ts';

/** The result of a form in a list of entries, with the entry's id. */
export type EntryResult = ActionResult & { id: string };

/** Shows the flash message of a list's form and returns the field errors of each entry. */
export function useEntryErrors(): (id: string, field: string) => string | undefined {
  const result = useActionData<EntryResult>();
  useFlash(result);
  return (id, field) => (result?.id === id ? result.errors?.[field] : undefined);
}
