import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { pathInLocale, pathWithoutLocale } from '#shared/locales.ts';

/**
 * Link back to the checkout in the current language, for a customer who came from there to edit an address.
 */
export function BackToCheckoutLink({ next, isMain = false }: { next: string; isMain?: boolean }) {
  return (
    <Link
      to={pathInLocale(currentLocale(), pathWithoutLocale(next))}
      className={buttonClass({ variant: isMain ? 'bike' : 'outline' })}
    >
      {next.includes('/checkout') ? m.account_back_to_checkout() : m.account_back()}
    </Link>
  );
}
