import { type LocalizedText, textIn } from '#server/platform/home-page/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { SectionButton } from './home-data.ts';

/** Returns a button in a language; undefined without label or link. */
export function toSectionButton(
  { label, link }: { label: LocalizedText; link: string },
  locale: Locale,
): SectionButton | undefined {
  const text = textIn(label, locale);
  return text && link ? { label: text, link } : undefined;
}
