import { useNavigation } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { pathWithoutLocale } from '#shared/locales.ts';

/** Link to the checkout that shows a pending state until the checkout opens. */
export function CheckoutLink({ onClick, className }: { onClick?: () => void; className?: string }) {
  const coming = useNavigation().location?.pathname;
  const isPending = coming !== undefined && pathWithoutLocale(coming) === '/checkout';
  return (
    <Link
      to="/checkout"
      onClick={onClick}
      aria-busy={isPending || undefined}
      className={buttonClass({ variant: 'bike', size: 'lg', className })}
    >
      {isPending ? <Spinner /> : null}
      {m.cart_checkout()}
    </Link>
  );
}
