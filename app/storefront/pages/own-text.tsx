import type { TextSection } from '#server/platform/pages/index.ts';
import type { Locale } from '#shared/locales.ts';
import { LegalTextBlock } from '../legal/block.tsx';

interface OwnTextProps {
  sections: readonly TextSection[];
  /** Language of the text, if it is not the reader's. */
  locale?: Locale | undefined;
  email: string;
}

/** Sections of an own text, with their headings. */
export default function OwnText({ sections, locale, email }: OwnTextProps) {
  return (
    <div lang={locale} className="grid max-w-[44rem] gap-10 pb-10">
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className="scroll-mt-4">
          {title ? (
            <h2 className="mb-4 text-2xl font-[640] tracking-[-0.026em] md:text-[2rem]">{title}</h2>
          ) : null}
          <div className="grid gap-4 leading-relaxed text-pretty">
            {blocks.map((block, at) => (
              <LegalTextBlock key={at} block={block} email={email} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
