import { type SQL, sql } from 'drizzle-orm';
import { plannedAnew } from './preparing-client.ts';

/**
 * That folded words (`product_words`, `order_words`) hold a word that somebody typed, anywhere in them. The word
 * is folded by what folded them.
 *
 * @param column the folded words
 */
export function holdsWord(column: SQL, word: string): SQL {
  return sql`${column} ${sql.raw(plannedAnew)} LIKE fold_words(${anywhere(word)})`;
}

/**
 * That a text as it was written holds a word, in capitals or not.
 *
 * @param text written as its trigram index has it
 */
export function mentions(text: SQL, word: string): SQL {
  return sql`${text} ${sql.raw(plannedAnew)} ILIKE ${anywhere(word)}`;
}

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
