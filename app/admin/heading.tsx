import type { ReactNode } from 'react';

/** Heading of a back-office screen: title, with actions beside it. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <title>{`${title} · Pignon`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-[640] tracking-[-0.02em]">{title}</h1>
      {children}
    </div>
  );
}
