import { useEffect } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { onUnexpectedError } from './on-unexpected-error.ts';

/** Shows the generic error toast when a script fails and no code handles the error. */
export function useUnexpectedErrorToast(): void {
  useEffect(() => onUnexpectedError(window, () => toast.error(m.error_occurred())), []);
}
