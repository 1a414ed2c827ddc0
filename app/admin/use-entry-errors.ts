import { useActionData } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';

/** Result of a form in a list of entries, with the id of the entry that the form concerns. */
export type EntryResult = ActionResult & { id: string };

/**
 * Shows the flash message of a form in a list of entries. Returns a function that finds the error of an
 * entry's field.
 */
export function useEntryErrors(): (id: string, field: string) => string | undefined {
  const result = useActionData<EntryResult>();
  useFlashMessage(result);
  return (id, field) => (result?.id === id ? result.errors?.[field] : undefined);
}
