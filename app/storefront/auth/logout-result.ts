import type { Locale } from '#shared/locales.ts';

export interface LogoutResult {
  locale: Locale;
  isOut: boolean;
}
