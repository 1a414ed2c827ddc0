import { createContext, useContext, useEffect } from 'react';

/**
 * Each form registers here whether it has unsaved changes, so that the page shows one warning before the user
 * leaves.
 */
export const DirtyFormsContext = createContext<(name: string, isDirty: boolean) => void>(() => {});

export function useRegisterUnsaved(name: string, isDirty: boolean): void {
  const notify = useContext(DirtyFormsContext);
  useEffect(() => {
    notify(name, isDirty);
    return () => notify(name, false);
  }, [notify, name, isDirty]);
}
