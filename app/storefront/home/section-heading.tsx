import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#app/link.tsx';

/** Heading of a section, with an optional link on the right. */
export function SectionHeading({
  title,
  to,
  link,
  children,
}: {
  title: string;
  to?: string;
  link?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 md:mb-9">
      <h2 className="text-[1.75rem] font-[640] tracking-[-0.028em] md:text-4xl">{title}</h2>
      {children}
      {to && link ? (
        <Link
          to={to}
          className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-[560] underline-offset-4 hover:underline md:min-h-6"
        >
          {link}{' '}
          <ArrowRight
            aria-hidden="true"
            className="size-4 text-accent-ink transition-transform motion-safe:group-hover:translate-x-1"
          />
        </Link>
      ) : null}
    </div>
  );
}
