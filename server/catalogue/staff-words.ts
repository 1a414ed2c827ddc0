import { type SQL, sql } from 'drizzle-orm';
import { fold } from './search/words.ts';

/**
 * That folded words (`product_words`) hold a word that staff typed, anywhere in them.
 *
 * @param column `names` or `words` of that table
 */
export function holdsWord(column: SQL, word: string): SQL {
  return sql`${column} LIKE ${`%${fold(word).replace(/[\\%_]/g, '\\$&')}%`}`;
}
