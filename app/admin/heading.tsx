import type { ReactNode } from 'react';

/** A screen's title, what it is about, and what can be done from it. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <title>{`${title} · Pignon`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-[640] tracking-[-0.02em]">{title}</h1>
      {children}
    </div>
  );
}
