import type { ReactNode } from 'react';
import { Link, localizedPath } from '#app/link.tsx';
import { useEmbedded } from './use-embedded.ts';

/** Link of a guide to the shop; in the frame of another site it opens a new tab. */
export function GuideLink({ to, children }: { to: string; children: ReactNode }) {
  return useEmbedded() ? (
    <a href={localizedPath(to)} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  ) : (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}
