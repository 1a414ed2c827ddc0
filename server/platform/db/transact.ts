import type { Database, Transaction } from './client.ts';

class RolledBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/** A database, or a transaction inside which a use case runs its own (a savepoint). */
export type TransactionSource = Pick<Database, 'transaction'>;

/**
 * Runs a use case in one transaction and returns its outcome. An outcome with `ok: false` or a thrown error
 * rolls the transaction back.
 */
export async function transact<T extends { ok: boolean }>(
  db: TransactionSource,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T;
    throw error;
  }
}

/**
 * Returns a database whose transactions run completely and are then rolled back, for a trial of a write.
 * Triggers, constraints and locks apply; nothing is stored and no notification is sent.
 */
export const trialOf = (db: Database): Pick<Database, 'transaction'> => ({
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(async (tx) => {
        throw new RolledBack(await work(tx));
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as T;
      throw error;
    }
  },
});
