import { createContext, useContext, useEffect } from 'react';

/** Tells the page which of its forms have unsaved changes: it asks once, before any of them is left. */
export const DirtyForms = createContext<(name: string, isDirty: boolean) => void>(() => {});

export function useDirty(name: string, isDirty: boolean): void {
  const tell = useContext(DirtyForms);
  useEffect(() => {
    tell(name, isDirty);
    return () => tell(name, false);
  }, [tell, name, isDirty]);
}
