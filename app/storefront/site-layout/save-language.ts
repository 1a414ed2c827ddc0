import type { Locale } from '#shared/locales.ts';

/**
 * Saves the language in two places: in a cookie, which the server reads on the next visit to `/`, and in the
 * account, so that e-mails to the customer use this language.
 */
export function saveLanguage(language: Locale, isSignedIn: boolean): void {
  document.cookie = `preferred-language=${language}; path=/; max-age=31536000; samesite=lax`;
  if (!isSignedIn) return;
  // The request is not awaited; with `keepalive` the browser completes it even after the page is left.
  const body = new URLSearchParams({ language });
  fetch('/preferences', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
}
