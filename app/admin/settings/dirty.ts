import { createContext, useContext, useEffect } from 'react';

/** Registers each form's unsaved state with the page, which shows a single warning before leaving. */
export const DirtyForms = createContext<(name: string, isDirty: boolean) => void>(() => {});

export function useDirty(name: string, isDirty: boolean): void {
  const notify = useContext(DirtyForms);
  useEffect(() => {
    notify(name, isDirty);
    return () => notify(name, false);
  }, [notify, name, isDirty]);
}
