import type { ReactNode } from 'react';
import { LegalTextBlock } from './block.tsx';
import { TableOfContents } from './contents.tsx';
import type { Locale } from '#shared/locales.ts';
import type { TextSection } from '#server/platform/pages/index.ts';

interface LegalPageProps {
  title: string;
  /** Language of the title, if it is not the reader's. */
  titleLocale?: Locale | undefined;
  /** Language of introduction and sections, if it is not the reader's. */
  textLocale?: Locale | undefined;
  /** Mark above the title, such as that of a draft. */
  note?: ReactNode;
  intro: string;
  sections: TextSection[];
  email: string;
  /** Content that is shown beside the title, or below it on narrow screens. */
  hero?: ReactNode;
}

/** Page of a legal text: title, table of contents at the side, and numbered sections in a readable width. */
export function LegalPage({
  title,
  titleLocale,
  textLocale,
  note,
  intro,
  sections,
  email,
  hero,
}: LegalPageProps) {
  const titled = sections.filter((section) => section.title);
  const numbers = new Map(titled.map(({ id }, index) => [id, index + 1]));
  return (
    <div className="page py-10 md:py-14">
      <header className="mb-10 grid grid-cols-1 gap-x-16 gap-y-10 md:mb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          {note}
          <h1 lang={titleLocale} className="display break-words hyphens-auto">
            {title}
          </h1>
          {intro ? (
            <p
              lang={textLocale}
              className="mt-5 max-w-[36rem] text-lg leading-normal text-pretty text-muted md:text-xl md:leading-normal"
            >
              {intro}
            </p>
          ) : null}
        </div>
        {hero}
      </header>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:border-t lg:border-ink lg:pt-10">
        <TableOfContents sections={titled} locale={textLocale} />
        <div lang={textLocale} className="max-w-[44rem]">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              {...(section.title ? { 'aria-labelledby': `${section.id}-title` } : {})}
              className="scroll-mt-4 pb-12 md:pb-16"
            >
              {section.title ? (
                <h2
                  id={`${section.id}-title`}
                  className="mb-5 flex gap-4 text-2xl font-[640] tracking-[-0.026em] md:text-[2rem]"
                >
                  <span className="figures text-accent-ink">{numbers.get(section.id)}</span>
                  <span className="min-w-0">{section.title}</span>
                </h2>
              ) : null}
              <div className="grid gap-4 leading-relaxed text-pretty">
                {section.blocks.map((block, at) => (
                  <LegalTextBlock key={at} block={block} email={email} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
