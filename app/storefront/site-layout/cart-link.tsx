import { ShoppingBag } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { useCartUnitCount } from '../cart/store.ts';
import { iconButtonClass } from './icon-button-class.ts';

/** Link to the checkout. While the cart contains items, the link shows their number of units. */
export function CartLink() {
  const count = useCartUnitCount();
  const label = count === 0 ? m.nav_cart() : count === 1 ? m.nav_cart_one() : m.nav_cart_count({ count });
  return (
    <Link to="/checkout" aria-label={label} className={iconButtonClass}>
      <ShoppingBag aria-hidden="true" />
      {count > 0 ? (
        <span className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-[680] text-on-accent">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  );
}
