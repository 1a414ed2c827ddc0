import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sources = [
  'app',
  'bin',
  'demo',
  'package.json',
  'package-lock.json',
  'performance',
  'project.inlang',
  'public',
  'react-router.config.ts',
  'server',
  'shared',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * All places in the source code where each language needs an entry, with the text before and after adding a
 * language. docs/guides/add-a-language.md explains the places.
 */
const edits: readonly [file: string, before: string, after: string][] = [
  ['shared/locales.ts', "'en'] as const", "'en', 'it'] as const"],
  ['shared/locales.ts', "en: 'English'", "en: 'English', it: 'Italiano'"],
  ['shared/dates.ts', "en: 'en-GB'", "en: 'en-GB', it: 'it-CH'"],
  ['server/http/head.ts', "en: 'en_GB'", "en: 'en_GB', it: 'it_CH'"],
  ['project.inlang/settings.json', '"en"]', '"en", "it"]'],
];

/** Encloses a text in ⟦ and ⟧, so that a test recognises it; a plural keeps its structure. */
function mark(text: unknown): unknown {
  if (typeof text === 'string') return `⟦${text}⟧`;
  return (text as { match: Record<string, string> }[]).map((variant) => ({
    ...variant,
    match: Object.fromEntries(Object.entries(variant.match).map(([key, value]) => [key, `⟦${value}⟧`])),
  }));
}

/**
 * Copies the project's source files to a folder and adds a fourth language there: Italian, whose texts are
 * the French ones enclosed in ⟦ and ⟧.
 */
export function copyWithFourthLanguage(folder: string): void {
  for (const source of sources)
    cpSync(source, path.join(folder, source), {
      recursive: true,
      filter: (file) => !file.startsWith(path.join('shared', 'i18n', 'messages')),
    });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [file, before, after] of edits) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
    writeFileSync(path.join(folder, file), text.replace(before, after));
  }
  const [french, italian] = ['fr', 'it'].map((locale) => path.join(folder, 'shared', 'i18n', locale));
  mkdirSync(italian!);
  for (const file of readdirSync(french!)) {
    const texts = JSON.parse(readFileSync(path.join(french!, file), 'utf8')) as Record<string, unknown>;
    const marked = Object.entries(texts).map(([key, text]) => [key, key.startsWith('$') ? text : mark(text)]);
    writeFileSync(path.join(italian!, file), JSON.stringify(Object.fromEntries(marked)));
  }
}
