import { UserRound } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { Link } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { SiteLayoutData } from './data.ts';
import { iconButtonClass } from './icon-button-class.ts';

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'));

/** Menu of a signed-in user: account, orders, back office, sign-out. For a visitor, the sign-in link. */
export function UserMenu({ user }: { user: SiteLayoutData['user'] }) {
  if (!user) {
    return (
      <>
        <Link
          to="/auth"
          className={buttonClass({
            variant: 'outline',
            className: 'ml-1 max-lg:hidden in-data-signed-in:hidden',
          })}
        >
          {m.nav_login()}
        </Link>
        <Link
          to="/auth"
          aria-label={m.nav_login()}
          className={`${iconButtonClass} max-[22rem]:hidden lg:hidden in-data-signed-in:inline-grid!`}
        >
          <UserRound aria-hidden="true" />
        </Link>
      </>
    );
  }
  return (
    <Suspense>
      <SignedInMenu user={user} />
    </Suspense>
  );
}
