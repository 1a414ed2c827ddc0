import { readFileSync } from 'node:fs';

/** A text of the message files: one string, or one string for each plural form. */
type Message = string | { selectors: string[]; match: Record<string, string> }[];

const messages = (locale: string, area: string) =>
  JSON.parse(readFileSync(`shared/i18n/${locale}/${area}`, 'utf8')) as Record<string, Message>;

const textOf = (message: Message) =>
  typeof message === 'string' ? message : message.flatMap(({ match }) => Object.values(match)).join('\n');

/** Reads the texts of a message file; the plural forms of a text stand on lines of their own. */
export const readTexts = (locale: string, area: string): Record<string, string> =>
  Object.fromEntries(Object.entries(messages(locale, area)).map(([key, message]) => [key, textOf(message)]));

/** Reads, by text, the variables that determine the plural form. */
export const readPlurals = (locale: string, area: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(messages(locale, area)).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? []
        : message.flatMap(({ selectors }) => selectors.map((name) => name.replace(/Plural$/, ''))),
    ]),
  );
