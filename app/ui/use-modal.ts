import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Duration in milliseconds; must equal the closing transition in overlays.css.
const leaveMs = 180;

/**
 * Opens and closes a native <dialog> by a boolean. The browser traps focus, closes on Escape and restores
 * focus. `mounted` is true while the content must be rendered, which lasts until the closing transition ends.
 */
export function useModal(open: boolean): { ref: RefObject<HTMLDialogElement | null>; mounted: boolean } {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  // A layout effect closes the dialog before it leaves the document, so that the browser restores focus.
  useLayoutEffect(() => {
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
