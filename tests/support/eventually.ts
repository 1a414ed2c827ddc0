import { vi } from 'vitest';

/** Repeats a check until it passes, for at most 15 seconds: a notification may take seconds on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 30 });
