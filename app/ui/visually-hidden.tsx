import type { ReactNode } from 'react';

/** Text that only screen readers announce. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
