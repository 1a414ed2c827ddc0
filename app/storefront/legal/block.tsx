import { Suspense, lazy } from 'react';
import { Link } from '#app/link.tsx';
import type { TextBlock } from '#server/platform/pages/index.ts';
import { LegalTable } from './legal-table.tsx';
import { withMail } from './with-mail.tsx';

// The scripts of pages with composed texts do not contain the marks that only an owner's custom text has.
const RichBlock = lazy(() => import('./rich-block.tsx'));

/** Renders one block of a text. */
export function LegalTextBlock({ block, email }: { block: TextBlock; email: string }) {
  if (block.kind === 'text' && typeof block.text === 'string') return <p>{withMail(block.text, email)}</p>;
  if (block.kind === 'link')
    return (
      <p>
        <Link to={block.to} className="text-link">
          {block.text}
        </Link>
      </p>
    );
  if (block.kind === 'list' && !block.isOrdered && block.items.every((item) => typeof item === 'string'))
    return (
      <ul className="grid gap-2">
        {block.items.map((item) => (
          <li
            key={item}
            className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3.5 before:bg-accent-ink"
          >
            {item}
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'table' && [block.head, ...block.rows].flat().every((cell) => typeof cell === 'string'))
    return <LegalTable label={block.label} head={block.head as string[]} rows={block.rows as string[][]} />;
  return (
    <Suspense>
      <RichBlock block={block} email={email} />
    </Suspense>
  );
}
