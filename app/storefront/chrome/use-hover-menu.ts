import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

// Long enough not to open in passing, and to reach the panel along a diagonal.
const openAfterMs = 100;
const closeAfterMs = 300;

/** A panel that opens under the mouse, and by a button for everyone else. Spread `area` on what holds both. */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (to: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(to), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    toggle: () => {
      clearTimeout(timer.current);
      setOpen(!open);
    },
    close: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
    area: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && later(true, openAfterMs),
      onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && later(false, closeAfterMs),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !open) return;
        event.currentTarget.querySelector('button')?.focus();
        setOpen(false);
      },
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false);
      },
    },
  };
}
