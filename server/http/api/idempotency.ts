import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { transact } from '#server/platform/db/transact.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { AppEnv } from '../app-env.ts';
import { readStaffActor } from './create-api.ts';

/** The header of a call that runs once per key; a repeated call returns the first answer. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(200).optional().openapi({
    description: 'A repeated call with the same key and body changes nothing and gets the first answer',
  }),
});

/**
 * Runs a use case of staff in one transaction, with the caller and the idempotency key of the request. A
 * refusal rolls the transaction back.
 */
export async function runForStaff<T extends { ok: boolean }>(
  c: Context<AppEnv>,
  work: (context: { tx: Transaction; by: StaffActor; idempotencyKey?: string }) => Promise<T>,
): Promise<T> {
  const by = await readStaffActor(c);
  const key = c.req.header('idempotency-key');
  return transact(c.get('shop').db, (tx) => work({ tx, by, ...(key ? { idempotencyKey: key } : {}) }));
}
