import { useMatches } from 'react-router';
import type { Locale } from '#shared/locales.ts';

/** Returns the languages of the storefront, which its layout loads; French alone where no layout is loaded. */
export function useShopLanguages(): readonly Locale[] {
  for (const { loaderData } of useMatches()) {
    const data = loaderData as { languages?: unknown } | undefined;
    if (data && typeof data === 'object' && Array.isArray(data.languages)) return data.languages as Locale[];
  }
  return ['fr'];
}
