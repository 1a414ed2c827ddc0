import { type SQL, sql } from 'drizzle-orm';
import { plannedAnew } from './preparing-client.ts';

/**
 * That folded words (`product_words`, `order_words`) hold a word that somebody typed, anywhere in them. The word
 * is folded by what folded them.
 *
 * @param column the folded words
 */
export function holdsWord(column: SQL, word: string): SQL {
  return sql`${column} ${sql.raw(plannedAnew)} LIKE fold_words(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
}
