import type { ReactNode } from 'react';

/** Numbered list of sources, which the text above cites by number. */
export function SourceList({
  sources,
  children,
}: {
  sources: readonly { title: string; url: string }[];
  /** More items of the list. */
  children?: ReactNode;
}) {
  return (
    <ol className="mt-2 grid gap-1">
      {sources.map(({ title, url }, index) => (
        <li key={url}>
          [{index + 1}]{' '}
          <a href={url} rel="noopener" target="_blank" className="text-link" lang="en">
            {title}
          </a>
        </li>
      ))}
      {children}
    </ol>
  );
}
