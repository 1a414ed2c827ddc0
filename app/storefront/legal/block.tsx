import { Link } from '#app/link.tsx';
import type { LegalBlock } from '#server/ordering/terms/index.ts';
import { LegalTable } from './legal-table.tsx';

/** Renders one block of a legal text. */
export function LegalTextBlock({ block, email }: { block: LegalBlock; email: string }) {
  switch (block.kind) {
    case 'text':
      return <p>{withMail(block.text, email)}</p>;
    case 'list':
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
    case 'link':
      return (
        <p>
          <Link to={block.to} className="text-link">
            {block.text}
          </Link>
        </p>
      );
    case 'table':
      return <LegalTable label={block.label} head={block.head} rows={block.rows} />;
  }
}

/** Replaces the shop's e-mail in a sentence by a mail link. */
function withMail(words: string, email: string) {
  const [before, ...after] = words.split(email);
  if (after.length === 0) return words;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      {after.join(email)}
    </>
  );
}
