import { UserRound } from 'lucide-react';
import { localizedPath } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import { Menu, MenuButton, MenuLink, MenuSeparator, MenuTitle } from '#app/ui/menu.tsx';
import type { SiteLayoutData } from './data.ts';
import { iconButtonClass } from './icon-button-class.ts';

/** Menu of a signed-in user: account, orders, back office, sign-out. */
export default function SignedInMenu({ user }: { user: NonNullable<SiteLayoutData['user']> }) {
  return (
    <Menu
      trigger={<UserRound aria-hidden="true" />}
      label={m.nav_user({ name: user.firstName })}
      triggerClass={iconButtonClass}
      align="end"
    >
      <MenuTitle>{user.firstName}</MenuTitle>
      <MenuLink to={localizedPath('/account')}>{m.nav_account()}</MenuLink>
      <MenuLink to={localizedPath('/account?tab=orders')}>{m.nav_orders()}</MenuLink>
      <MenuLink to={localizedPath('/favourites')}>{user.favourites}</MenuLink>
      {user.office ? <MenuLink to={user.office.path}>{user.office.label}</MenuLink> : null}
      <MenuSeparator />
      <form method="post" action="/logout">
        <MenuButton type="submit">{m.nav_logout()}</MenuButton>
      </form>
    </Menu>
  );
}
