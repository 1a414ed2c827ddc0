import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** Position in the write-ahead log, in bytes; PostgreSQL writes it as two hexadecimal numbers (`16/B374D848`). */
export type WalPosition = bigint;

/** A position that no server reaches; it stands for a position that could not be read. */
export const unknownPosition = 'FFFFFFFF/FFFFFFFF';

/** Parses PostgreSQL's text of a position; undefined for any other text. */
export function parseWalPosition(text: string | undefined): WalPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

/**
 * Reads the primary's position, in PostgreSQL's text. Everything that was committed before the call is at or before it.
 *
 * @throws when the primary does not answer
 */
export async function readWalPosition(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`SELECT pg_current_wal_lsn()::text AS position`,
  );
  return rows[0]!.position;
}
