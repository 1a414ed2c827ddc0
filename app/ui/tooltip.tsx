import { type ReactElement, cloneElement, useId, useState } from 'react';

/**
 * Short description of an icon button, shown on hover and focus; Escape hides it. The same information must
 * also be available without the tooltip.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      className="group/tip relative inline-flex"
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        hidden={dismissed}
        className="pointer-events-none invisible absolute bottom-full left-1/2 z-20 mb-2 w-max max-w-60 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-[0.8125rem] leading-snug text-paper opacity-0 transition-[opacity,visibility] delay-0 group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:pointer-events-auto group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300"
      >
        {text}
      </span>
    </span>
  );
}
