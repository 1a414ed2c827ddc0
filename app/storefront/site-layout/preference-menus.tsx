import { CurrencyMenu } from './currency-menu.tsx';
import type { SiteLayoutData } from './data.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Menus that select language, currency, and light or dark theme. */
export default function PreferenceMenus({ data }: { data: SiteLayoutData }) {
  return (
    <>
      <LanguageMenu current={data.locale} languages={data.languages} isSignedIn={Boolean(data.user)} />
      <CurrencyMenu current={data.currency} />
      <ThemeMenu />
    </>
  );
}
