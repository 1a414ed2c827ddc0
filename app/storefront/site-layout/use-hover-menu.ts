import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

// The first delay prevents accidental opening; the second one lets the pointer move diagonally to the panel.
const openAfterMs = 100;
const closeAfterMs = 300;

/**
 * State of a menu that opens on hover, and by a button for keyboard and touch. Spread `area` on the element
 * that contains button and panel.
 */
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
      onPointerEnter: (event: { pointerType: string }) =>
        event.pointerType === 'mouse' && later(true, openAfterMs),
      onPointerLeave: (event: { pointerType: string }) =>
        event.pointerType === 'mouse' && later(false, closeAfterMs),
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
