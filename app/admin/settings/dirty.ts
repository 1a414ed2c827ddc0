import { createContext, useContext, useEffect } from 'react';

/** Registers each form's unsaved state with the page, which shows a single warning before leaving. */
export const DirtyForms = createContext<(name: string, isDirty: boolean) => void>(() => {});

export function useDirty(name: string, isDirty: boolean): void {
  const tell = useContext(DirtyForms);
  useEffect(() => {
    tell(name, isDirty);
    return () => tell(name, false);
  }, [tell, name, isDirty]);
}
