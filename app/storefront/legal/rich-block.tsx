import { Link } from '#app/link.tsx';
import type { ListItem, RichText, TextBlock } from '#server/platform/pages/index.ts';
import { LegalTable } from './legal-table.tsx';
import { RichTextParts } from './rich-text.tsx';

interface RichBlockProps {
  block: TextBlock;
  email: string;
}

/** Renders a block with marks inside its text, and the kinds of block that only a custom text has. */
export default function RichBlock({ block, email }: RichBlockProps) {
  const rich = (text: RichText) => <RichTextParts text={text} email={email} />;
  switch (block.kind) {
    case 'text':
      return <p>{rich(block.text)}</p>;
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h4';
      return (
        <Heading className={block.level === 3 ? 'mt-4 text-xl font-[620]' : 'mt-2 font-[620]'}>
          {rich(block.text)}
        </Heading>
      );
    }
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at} className="pl-1.5 marker:text-accent-ink">
          <Item item={item} email={email} />
        </li>
      ));
      return block.isOrdered ? (
        <ol start={block.start} className="grid list-decimal gap-2 pl-6">
          {items}
        </ol>
      ) : (
        <ul className="grid list-disc gap-2 pl-6">{items}</ul>
      );
    }
    case 'table':
      return (
        <LegalTable
          label={block.label}
          head={block.head.map(rich)}
          rows={block.rows.map((cells) => cells.map(rich))}
        />
      );
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-l-2 border-accent-ink pl-4 text-muted">
          {block.blocks.map((inner, at) => (
            <RichBlock key={at} block={inner} email={email} />
          ))}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-sm bg-sunken p-4 text-[0.9375rem]" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className="my-2 border-rule" />;
    case 'link':
      return (
        <p>
          <Link to={block.to} className="text-link">
            {block.text}
          </Link>
        </p>
      );
  }
}

function Item({ item, email }: { item: ListItem; email: string }) {
  if (typeof item === 'string' || Array.isArray(item)) return <RichTextParts text={item} email={email} />;
  return (
    <div className="grid gap-2">
      {item.blocks.map((block, at) => (
        <RichBlock key={at} block={block} email={email} />
      ))}
    </div>
  );
}
