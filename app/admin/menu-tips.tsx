import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

const delayMs = 700;

/**
 * Shows the name of a collapsed menu entry as a tooltip, after a short delay on hover or focus. Each link has
 * its own accessible name, so the tooltip is only visual.
 */
export function MenuTooltips({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<{ text: string; top: number }>();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (!at) return;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [at]);
  const come = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest('a');
    if (!link || link.textContent === at?.text) return;
    const { top, height } = link.getBoundingClientRect();
    setAt({ text: link.textContent ?? '', top: top + height / 2 });
  };
  const go = () => setAt(undefined);
  return (
    <div
      onPointerOver={come}
      onPointerLeave={go}
      onFocus={come}
      onBlur={go}
      onKeyDown={({ key }) => key === 'Escape' && go()}
    >
      {children}
      {isShown && at ? (
        <span
          aria-hidden="true"
          style={{ top: at.top }}
          className="pointer-events-none fixed left-14 z-30 -translate-y-1/2 rounded-sm bg-ink px-2 py-1 text-[0.8125rem] text-paper"
        >
          {at.text}
        </span>
      ) : null}
    </div>
  );
}
