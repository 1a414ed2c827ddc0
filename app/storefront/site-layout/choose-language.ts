import type { Locale } from '#shared/locales.ts';

/**
 * Stores the language in a cookie, read by the server on the next visit to `/`, and in the account, whose
 * e-mails use it.
 */
export function chooseLanguage(language: Locale, isSignedIn: boolean): void {
  document.cookie = `preferred-language=${language}; path=/; max-age=31536000; samesite=lax`;
  if (!isSignedIn) return;
  // Not awaited; `keepalive` lets the request outlive the page.
  const body = new URLSearchParams({ language });
  fetch('/preferences', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
}
