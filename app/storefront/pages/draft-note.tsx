import type { ReactNode } from 'react';

/** Mark above the title of a page whose text is a draft. */
export function DraftNote({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5">
      <span className="inline-block rounded-sm bg-warning-wash px-3 py-1.5 text-[0.9375rem] text-warning">
        {children}
      </span>
    </p>
  );
}
