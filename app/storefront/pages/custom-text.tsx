import type { TextSection } from '#server/platform/pages/index.ts';
import type { Locale } from '#shared/locales.ts';
import { LegalTextBlock } from '../legal/block.tsx';

interface CustomTextProps {
  sections: readonly TextSection[];
  /** Language of the text, if it is not the reader's. */
  locale?: Locale | undefined;
  email: string;
}

/** Sections of a custom text, with their headings. */
export default function CustomText({ sections, locale, email }: CustomTextProps) {
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
