import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { pathInLocale, pathWithoutLocale } from '#shared/locales.ts';

/** For a customer who came for an address: back to where it was needed, in the language they read now. */
export function BackToCheckout({ next, isMain = false }: { next: string; isMain?: boolean }) {
  return (
    <Link to={pathInLocale(currentLocale(), pathWithoutLocale(next))} className={buttonClass({ variant: isMain ? 'bike' : 'outline' })}>
      {next.includes('/checkout') ? m.account_back_to_checkout() : m.account_back()}
    </Link>
  );
}
