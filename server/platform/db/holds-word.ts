import { type SQL, sql } from 'drizzle-orm';
import { neverPrepared } from '#performance/pipelining/pipelining-client.ts';

/**
 * SQL condition: the folded words (`product_words`, `order_words`) contain a typed word as a substring. The
 * word is folded by the same SQL function.
 *
 * @param column the folded words
 */
export function holdsWord(column: SQL, word: string): SQL {
  return sql`${column} ${sql.raw(neverPrepared)} LIKE fold_words(${anywhere(word)})`;
}

/**
 * SQL condition: an unfolded text contains a word, ignoring case.
 *
 * @param text the same expression as in its trigram index
 */
export function mentions(text: SQL, word: string): SQL {
  return sql`${text} ${sql.raw(neverPrepared)} ILIKE ${anywhere(word)}`;
}

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
