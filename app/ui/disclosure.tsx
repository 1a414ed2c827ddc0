import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Collapsible section. It is a native <details>, so the browser's page search finds its text and it works
 * without JavaScript.
 */
export function Disclosure({
  title,
  open,
  name,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  name?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} name={name} className="group border-b border-rule">
      <summary className="flex min-h-13 list-none items-center gap-4 py-3 font-[560] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  );
}
