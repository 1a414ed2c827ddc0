import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from '../archive/manifest.ts';
import { copyOutSql, readBackupTables, sumColumns } from '../archive/tables.ts';

/**
 * Reads the restored tables in the same way as a backup does, and compares rows, sums and checksums with the
 * manifest.
 *
 * @throws an error that names the first table that differs
 */
export async function compareTables(client: Client, { tables }: Manifest): Promise<void> {
  const shapes = await readBackupTables(client);
  const absent = shapes.find(({ name }) => !tables.some((table) => table.name === name));
  if (absent) throw new Error(`the backup does not have the table ${absent.name}`);
  for (const { name, columns, rows, sums, sha256 } of tables) {
    const shape = shapes.find((candidate) => candidate.name === name);
    if (!shape || shape.columns.join() !== columns.join())
      throw new Error(`the table ${name} has other columns`);
    const hash = createHash('sha256');
    let found = 0;
    for await (const chunk of client.query(copyTo(copyOutSql(shape))) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === 10) found += 1;
    }
    const isSame =
      found === rows &&
      hash.digest('hex') === sha256 &&
      JSON.stringify(await sumColumns(client, shape)) === JSON.stringify(sums);
    if (!isSame) throw new Error(`the table ${name} did not become what the backup says`);
  }
}
