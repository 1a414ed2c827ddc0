import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../kernel/fold.ts';
import { plannedAnew } from './preparing-client.ts';

/**
 * That folded words (`product_words`, `order_words`) hold a word that somebody typed, anywhere in them.
 *
 * @param column the folded words
 */
export function holdsWord(column: SQL, word: string): SQL {
  return sql`${column} ${sql.raw(plannedAnew)} LIKE ${`%${fold(word).replace(/[\\%_]/g, '\\$&')}%`}`;
}
