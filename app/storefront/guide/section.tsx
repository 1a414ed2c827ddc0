import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

interface GuideSectionProps {
  id: string;
  title: string;
  intro?: string;
  /** Puts the heading beside the content instead of above it. */
  beside?: boolean;
  children: ReactNode;
}

/** Section of the buying guide with its heading. */
export function GuideSection({ id, title, intro, beside, children }: GuideSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        'mt-20 scroll-mt-4 md:mt-28',
        beside && 'gap-x-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      )}
    >
      <div className="mb-7 md:mb-9">
        <h2 id={`${id}-title`} className="text-[1.75rem] font-[640] tracking-[-0.028em] md:text-4xl">
          {title}
        </h2>
        {intro ? <p className="mt-3 max-w-[44rem] text-pretty text-muted">{intro}</p> : null}
      </div>
      {children}
    </section>
  );
}
