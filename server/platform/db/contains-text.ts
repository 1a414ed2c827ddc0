import { type SQL, sql } from 'drizzle-orm';
import { neverPreparedMark } from '#performance/pipelining/pipelining-client.ts';

/**
 * SQL condition: a column with folded words (lower case, no accents), as in `product_words` and
 * `order_words`, contains a typed word, also as a part of a longer word. The database folds the typed word in
 * the same way.
 *
 * @param column the column with folded words
 */
export function containsFoldedWord(column: SQL, word: string): SQL {
  return sql`${column} ${sql.raw(neverPreparedMark)} LIKE fold_words(${anywhere(word)})`;
}

/**
 * SQL condition: a text contains a word, ignoring case. Unlike `containsFoldedWord`, it does not ignore
 * accents.
 *
 * @param text expression for the text; must equal the expression of its trigram index
 */
export function containsText(text: SQL, word: string): SQL {
  return sql`${text} ${sql.raw(neverPreparedMark)} ILIKE ${anywhere(word)}`;
}

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
