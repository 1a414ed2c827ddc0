import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';

/**
 * Identifies a page by its path and tab. A change of other query parameters does not count as leaving the
 * page.
 */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/** Warns the user who leaves a form with unsaved changes, by a link or by closing the page. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={m.guard_title()}
      description={m.guard_text()}
      confirmLabel={m.guard_leave()}
      cancelLabel={m.guard_stay()}
      destructive
    />
  );
}
