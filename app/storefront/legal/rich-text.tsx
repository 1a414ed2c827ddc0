import { Link } from '#app/link.tsx';
import type { InlinePart, RichText } from '#server/platform/pages/index.ts';
import { withMail } from './with-mail.tsx';

/** Renders a text with its marks: emphasis, links, code and pictures. */
export function RichTextParts({ text, email }: { text: RichText; email: string }) {
  if (typeof text === 'string') return withMail(text, email);
  return text.map((part, at) => <Part key={at} part={part} email={email} />);
}

function Part({ part, email }: { part: InlinePart; email: string }) {
  if (typeof part === 'string') return withMail(part, email);
  switch (part.kind) {
    case 'strong':
      return (
        <strong className="font-[640]">
          <RichTextParts text={part.parts} email={email} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <RichTextParts text={part.parts} email={email} />
        </em>
      );
    case 'code':
      return <code className="rounded-xs bg-sunken px-1">{part.text}</code>;
    case 'break':
      return <br />;
    case 'picture':
      return <img src={part.url} alt={part.text} loading="lazy" className="h-auto max-w-full rounded-sm" />;
    case 'anchor': {
      // The shop's e-mail inside a link's own text must not become a second link.
      const content = <RichTextParts text={part.parts} email="" />;
      // Media and other files have no language prefix.
      const isPage = part.to.startsWith('/') && !/^\/(media|feeds|api|admin)\//.test(part.to);
      return isPage ? (
        <Link to={part.to} className="text-link">
          {content}
        </Link>
      ) : (
        <a href={part.to} className="text-link">
          {content}
        </a>
      );
    }
  }
}
