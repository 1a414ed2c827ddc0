import { vi } from 'vitest';

/**
 * Replaces the globals of a browser's page that synchronization uses, and resets its modules like a newly loaded
 * document. The test calls `vi.unstubAllGlobals` at its end.
 *
 * @param saved content of browser storage, by key
 * @returns browser storage
 */
export function stubBrowser(
  saved: Record<string, unknown>,
  fetch: (path: string, init?: { method?: string; body?: string }) => Promise<Response>,
): Map<string, string> {
  vi.resetModules();
  const storage = new Map(Object.entries(saved).map(([key, value]) => [key, JSON.stringify(value)]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: storage.set.bind(storage),
    removeItem: storage.delete.bind(storage),
  });
  const page = { cookie: 'signed-in=scripts', visibilityState: 'visible' };
  const documentElement = { lang: 'fr', toggleAttribute: () => {} };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page, { documentElement }));
  vi.stubGlobal('fetch', fetch);
  return storage;
}
