import { useRouteLoaderData } from 'react-router';
import { currentLocale } from '#app/i18n/index.ts';
import type { ChromeData } from './chrome/data.ts';

/** Whether somebody is signed in, as the storefront's frame knows it. */
export function useSignedIn(): boolean {
  return Boolean(useRouteLoaderData<ChromeData>(`${currentLocale()}/storefront`)?.user);
}
