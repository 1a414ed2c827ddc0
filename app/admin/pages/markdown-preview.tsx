import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import CustomText from '#app/storefront/pages/custom-text.tsx';
import type { PageText } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { PagePreview } from './preview.ts';

const pauseMs = 400;

/** Preview of a text as the page shows it. The server parses the Markdown after each pause in typing. */
export function MarkdownPreview({ text, locale, email }: { text: PageText; locale: Locale; email: string }) {
  const fetcher = useFetcher<PagePreview>();
  const parse = useEffectEvent((body: string) => {
    void fetcher.submit({ body }, { method: 'post', action: '/admin/pages/preview' });
  });
  useEffect(() => {
    const timer = setTimeout(() => parse(text.body), pauseMs);
    return () => clearTimeout(timer);
  }, [text.body]);
  const sections = fetcher.data?.sections ?? [];
  return (
    <section
      aria-label={m.pages_preview()}
      aria-busy={fetcher.state !== 'idle'}
      className="min-w-0 rounded-md border border-rule bg-surface p-5 xl:sticky xl:top-6 xl:max-h-[85vh] xl:overflow-y-auto"
    >
      <p className="legend mb-4" aria-hidden="true">
        {m.pages_preview()}
      </p>
      {text.title || text.body ? (
        <div lang={locale} className="grid gap-4 break-words">
          {text.title ? <p className="text-3xl font-[640] tracking-[-0.02em]">{text.title}</p> : null}
          {text.intro ? <p className="text-lg text-muted">{text.intro}</p> : null}
          <CustomText sections={sections} email={email} />
        </div>
      ) : (
        <p className="text-muted">{m.pages_preview_empty()}</p>
      )}
    </section>
  );
}
