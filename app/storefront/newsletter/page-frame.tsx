import type { ReactNode } from 'react';
import { PageMeta } from '../page-meta.tsx';

/** Layout of the newsletter pages: title and content. */
export function NewsletterPageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-2xl py-12 md:py-20">
      <PageMeta title={title} noIndex />
      <h1 className="mb-6 text-4xl tracking-[-0.032em]">{title}</h1>
      {children}
    </div>
  );
}
