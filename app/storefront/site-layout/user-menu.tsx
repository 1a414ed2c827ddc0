import { UserRound } from 'lucide-react';
import { localPath, Link } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Menu, MenuButton, MenuLink, MenuRule, MenuTitle } from '#app/ui/menu.tsx';
import type { SiteLayoutData } from './data.ts';
import { iconButtonClass } from './icon-button-class.ts';

/** Signed in: account, orders, back office, sign-out. Otherwise the sign-in link. */
export function UserMenu({ user }: { user: SiteLayoutData['user'] }) {
  if (!user) {
    return (
      <>
        <Link to="/auth" className={buttonClass({ variant: 'outline', className: 'ml-1 max-lg:hidden' })}>
          {m.nav_login()}
        </Link>
        <Link to="/auth" aria-label={m.nav_login()} className={`${iconButtonClass} max-[22rem]:hidden lg:hidden`}>
          <UserRound aria-hidden="true" />
        </Link>
      </>
    );
  }
  return (
    <Menu
      trigger={<UserRound aria-hidden="true" />}
      label={m.nav_user({ name: user.firstName })}
      triggerClass={iconButtonClass}
      align="end"
    >
      <MenuTitle>{user.firstName}</MenuTitle>
      <MenuLink to={localPath('/account')}>{m.nav_account()}</MenuLink>
      <MenuLink to={localPath('/account?tab=orders')}>{m.nav_orders()}</MenuLink>
      <MenuLink to={localPath('/favourites')}>{user.favourites}</MenuLink>
      {user.office ? <MenuLink to={user.office}>{m.nav_admin()}</MenuLink> : null}
      <MenuRule />
      <form method="post" action="/logout">
        <MenuButton type="submit">{m.nav_logout()}</MenuButton>
      </form>
    </Menu>
  );
}
