import { CurrencyMenu } from './currency-menu.tsx';
import type { SiteLayoutData } from './data.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Language, currency, light or dark. */
export default function ServiceMenus({ data }: { data: SiteLayoutData }) {
  return (
    <>
      <LanguageMenu current={data.locale} isSignedIn={Boolean(data.user)} />
      <CurrencyMenu current={data.currency} />
      <ThemeMenu />
    </>
  );
}
