import { type RefObject, useEffect, useRef, useState } from 'react';

// Milliseconds; equals the closing transition in overlays.css.
const leaveMs = 180;

/**
 * Controls a native <dialog> with a boolean. The browser traps focus, closes on Escape and restores focus.
 * `mounted` is true while content must be rendered: until the closing transition ends.
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
