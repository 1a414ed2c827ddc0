import { diffLines } from 'diff';
import type { PageTexts } from '#server/platform/pages/index.ts';
import { localeNames, locales } from '#shared/locales.ts';

/** Lines of a comparison that were added, removed or kept. */
export interface ComparedLines {
  kind: 'added' | 'removed' | 'same';
  text: string;
}

/** Compares two versions of a page's texts line by line, one language after the other. */
export function compareTexts(before: PageTexts, after: PageTexts): ComparedLines[] {
  return (
    diffLines(asLines(before), asLines(after), { timeout: 2000 })?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.replace(/\n$/, ''),
    })) ?? []
  );
}

const asLines = (texts: PageTexts) =>
  locales
    .map((locale) => {
      const { title, intro, body, description } = texts[locale];
      return `[${localeNames[locale]}]\n${[title, intro, description, body].join('\n')}\n`;
    })
    .join('\n');
