/** A value from the database, as cached in this process. */
export interface CachedValue<Value> {
  current: () => Value;
  /** Reads the value again. Rejects, and keeps the cached value, if it cannot be read. */
  reload: () => Promise<void>;
}

/** Reads a value and caches it. The caller must call `reload` when the database notifies a change. */
export async function openCachedValue<Value>(read: () => Promise<Value>): Promise<CachedValue<Value>> {
  let current = await read();
  return {
    current: () => current,
    reload: runInOrder(async () => {
      current = await read();
    }),
  };
}

/** Returns a function that runs the calls of `read` in sequence. Otherwise, an older result could replace a newer one. */
export function runInOrder(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const run = last.then(read);
    last = run.catch(() => {});
    return run;
  };
}
