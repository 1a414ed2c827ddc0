import { m } from '#shared/i18n/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { DraftNote } from './draft-note.tsx';
import type { CustomPageText } from './load-custom-text.server.ts';
import CustomText from './custom-text.tsx';

interface OwnPageProps {
  text: CustomPageText;
  /** Path without the language prefix. */
  path: string;
  /** The shop's e-mail address, which is shown as a link wherever the text contains it. */
  email: string;
}

/** Page with a custom text: title, introduction and sections in a readable width. */
export default function OwnPage({ text, path, email }: OwnPageProps) {
  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={text.title} description={text.description} path={path} noIndex={text.isDraft} />
      <header className="mb-10 md:mb-14">
        {text.isDraft ? <DraftNote>{m.pages_preview_note()}</DraftNote> : null}
        <h1 lang={text.titleLocale} className="display break-words hyphens-auto">
          {text.title}
        </h1>
        {text.intro ? (
          <p
            lang={text.textLocale}
            className="mt-5 max-w-[36rem] text-lg leading-normal text-pretty text-muted md:text-xl md:leading-normal"
          >
            {text.intro}
          </p>
        ) : null}
      </header>
      <CustomText sections={text.sections} locale={text.textLocale} email={email} />
    </div>
  );
}
