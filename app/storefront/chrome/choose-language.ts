import type { Locale } from '#shared/locales.ts';

/** Remembers a language for the next visit to `/`, where the server reads it, and in the account, whose messages are in it. */
export function chooseLanguage(language: Locale, isSignedIn: boolean): void {
  document.cookie = `preferred-language=${language}; path=/; max-age=31536000; samesite=lax`;
  if (!isSignedIn) return;
  // The page that is on its way waits for nothing, and the request outlives this one.
  const body = new URLSearchParams({ language });
  fetch('/preferences', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
}
