import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { transact } from '#server/platform/db/transact.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { AppEnv } from '../app-env.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';
import { readStaffActor } from './create-api.ts';

/** The header of a call that runs once per key; a repeated call returns the first answer. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(200).optional().openapi({
    description: 'A repeated call with the same key and body changes nothing and gets the first answer',
  }),
});

/**
 * Runs a use case of staff in one transaction, once per idempotency key of the request. For use cases that do
 * not handle the key themselves.
 */
export function runOnceForStaff<T extends { ok: boolean }>(
  c: Context<AppEnv>,
  input: unknown,
  work: (context: { tx: Transaction; by: StaffActor }) => Promise<T>,
): Promise<T | { ok: false; reason: 'idempotency_key_reused' }> {
  type Done = Extract<T, { ok: true }>;
  type Refused = Extract<T, { ok: false }>;
  const hash = createHash('sha256')
    .update(JSON.stringify([c.req.method, c.req.path, input]))
    .digest('hex');
  return runForStaff<T | { ok: false; reason: 'idempotency_key_reused' }>(
    c,
    ({ tx, by, idempotencyKey: key }) =>
      runOncePerKey<Done, Refused>(
        tx,
        { userId: by.id, key, hash },
        () => work({ tx, by }) as Promise<Done | Refused>,
      ),
  );
}

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
