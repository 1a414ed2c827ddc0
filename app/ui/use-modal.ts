import { type RefObject, useEffect, useRef, useState } from 'react';

// As long as the closing transition in overlays.css.
const leaveMs = 180;

/**
 * Opens and closes a native <dialog> with a boolean. The browser traps the focus, closes on Escape and gives the focus
 * back. `mounted` says whether to render the content: from opening until the closing transition is over.
 */
export function useModal(open: boolean): { ref: RefObject<HTMLDialogElement | null>; mounted: boolean } {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (!dialog.open) dialog.showModal();
    setLeaving(true);
    return () => dialog.close();
  }, [open]);
  useEffect(() => {
    if (open || !leaving) return;
    const timer = setTimeout(() => setLeaving(false), leaveMs);
    return () => clearTimeout(timer);
  }, [open, leaving]);
  return { ref, mounted: open || leaving };
}
